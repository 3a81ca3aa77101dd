import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../button.tsx';
import type { LoadPictures, ResultPicture } from './result-picture.ts';
import type { SharingState } from './sharing.tsx';

type PictureButtonProps = Pick<ResultPicture, 'rows' | 'signs'> & {
  /** Translated; its bold words stand between asterisks. */
  readonly sentence: string;
  readonly address: string;
  readonly load: LoadPictures;
  /** Called with the outcome, which `SharingResult` shows. */
  readonly onOutcome: (state: SharingState) => void;
};

/** Makes a picture of a result. The sentence describes it to players who cannot see it. */
export function PictureButton(props: PictureButtonProps) {
  const { sentence, rows, signs, address, load, onOutcome } = props;
  const { t } = useTranslation();
  const isMaking = useRef(false);
  const plainSentence = sentence.replaceAll('*', '');
  const { siteName } = pageConfig;

  const share = async () => {
    if (isMaking.current) return;
    isMaking.current = true;
    onOutcome('idle');
    try {
      const shareResultPicture = await load();
      const picture = { siteName, sentence: plainSentence, rows, signs };
      const sharedText = [plainSentence, signs, address].filter(Boolean).join('\n');
      const outcome = await shareResultPicture(picture, sharedText);
      onOutcome(outcome === 'saved' ? 'picture-saved' : 'idle');
    } catch {
      onOutcome('no-picture');
    } finally {
      isMaking.current = false;
    }
  };

  return (
    <Button look="quiet" onClick={share}>
      {t('share.picture')}
    </Button>
  );
}
