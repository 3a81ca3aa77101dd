import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../button.tsx';
import type { ResultPicture } from './result-picture.ts';
import type { LoadPictures } from './share-picture.ts';
import type { SharingState } from './use-sharing.ts';

type PictureButtonProps = Omit<ResultPicture, 'siteName' | 'day'> & {
  /** Translated; its bold words stand between asterisks. */
  readonly sentence: string;
  /** The day of the puzzle as `YYYY-MM-DD`; undefined for a round that belongs to no day. */
  readonly date: string | undefined;
  readonly look?: 'primary' | 'quiet';
  readonly slot?: string;
  /** `Share as picture` by default. */
  readonly label?: string;
  readonly load: LoadPictures;
  /** Called with the outcome, which `SharingResult` shows. */
  readonly onOutcome: (state: SharingState) => void;
};

/** Makes a picture of a result. The sentence describes it to players who cannot see it. */
export function PictureButton(props: PictureButtonProps) {
  const { t, i18n } = useTranslation();
  const { sentence, date, look = 'quiet', slot, label = t('share.picture'), ...rest } = props;
  const { load, onOutcome, ...result } = rest;
  const [isMaking, setIsMaking] = useState(false);
  const making = useRef<AbortController>(undefined);
  useEffect(() => () => making.current?.abort(), []);
  const plainSentence = sentence.replaceAll('*', '');

  const share = async () => {
    if (making.current !== undefined) return;
    making.current = new AbortController();
    const { signal } = making.current;
    setIsMaking(true);
    onOutcome('idle');
    try {
      const shareResultPicture = await load(signal);
      if (signal.aborted) return;
      const day = date && dayInWords(date, i18n.language);
      const picture = { ...result, siteName: pageConfig.siteName, sentence: plainSentence, day };
      const sharedText = [plainSentence, result.signs, result.address].filter(Boolean).join('\n');
      const outcome = await shareResultPicture(picture, sharedText);
      onOutcome(outcome === 'saved' ? 'picture-saved' : 'idle');
    } catch {
      if (!signal.aborted) onOutcome('no-picture');
    } finally {
      making.current = undefined;
      setIsMaking(false);
    }
  };

  return (
    <Button look={look} data-slot={slot} aria-busy={isMaking} onClick={share}>
      {label}
    </Button>
  );
}
