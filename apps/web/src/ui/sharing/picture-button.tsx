import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../button.tsx';
import type { LoadPictures, ResultPicture } from './result-picture.ts';
import type { SharingState } from './sharing.tsx';

type PictureButtonProps = Omit<ResultPicture, 'siteName' | 'day'> & {
  /** Translated; its bold words stand between asterisks. */
  readonly sentence: string;
  /** The day of the puzzle as `YYYY-MM-DD`; undefined for a round that belongs to no day. */
  readonly date: string | undefined;
  readonly look?: 'primary' | 'quiet';
  readonly load: LoadPictures;
  /** Called with the outcome, which `SharingResult` shows. */
  readonly onOutcome: (state: SharingState) => void;
};

/** Makes a picture of a result. The sentence describes it to players who cannot see it. */
export function PictureButton(props: PictureButtonProps) {
  const { sentence, date, look = 'quiet', load, onOutcome, ...result } = props;
  const { t, i18n } = useTranslation();
  const isMaking = useRef(false);
  const plainSentence = sentence.replaceAll('*', '');
  const { siteName } = pageConfig;

  const share = async () => {
    if (isMaking.current) return;
    isMaking.current = true;
    onOutcome('idle');
    try {
      const shareResultPicture = await load();
      const dayFormat = new Intl.DateTimeFormat(i18n.language, {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      const day = date === undefined ? undefined : dayFormat.format(new Date(date));
      const picture = { ...result, siteName, sentence: plainSentence, day };
      const sharedText = [plainSentence, result.signs, result.address].filter(Boolean).join('\n');
      const outcome = await shareResultPicture(picture, sharedText);
      onOutcome(outcome === 'saved' ? 'picture-saved' : 'idle');
    } catch {
      onOutcome('no-picture');
    } finally {
      isMaking.current = false;
    }
  };

  return (
    <Button look={look} onClick={share}>
      {t('share.picture')}
    </Button>
  );
}
