import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../../browser/environment.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusKept } from '../../../ui/focus/focus-content.ts';
import { askAgain, isLost } from '../../../ui/lost-pictures.ts';
import { type StyleProperties, useStyle } from '../../../ui/use-style.ts';
import styles from './round-picture.module.css';

type PictureProps = Omit<ComponentProps<'img'>, 'style'> & {
  readonly alt: string;
  /** The zoom or blur. */
  readonly look: StyleProperties;
  /** Duration of the change from one guess's look to the next, in milliseconds. */
  readonly changeMs: number;
  /** Shown in place of a picture that does not load. */
  readonly lostText: string;
};

type RoundPictureProps = PictureProps & {
  readonly slot: string;
  readonly frame: string | undefined;
};

/** The picture that a round is about, in its frame, which is empty without an address. */
export function RoundPicture({ slot, frame, ...picture }: RoundPictureProps) {
  return (
    <div className={frame} data-slot={slot}>
      {picture.src !== undefined && <Picture {...picture} />}
    </div>
  );
}

/**
 * Says if the picture does not load, because the round cannot be played without it, and offers to
 * load it again. The image element and its look stay.
 */
function Picture({ look, changeMs, alt, lostText, ...image }: PictureProps) {
  const ref = useStyle<HTMLImageElement>(look, changeMs);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    // The picture of a rendered page may have failed before this code listened.
    setIsMissing(ref.current !== null && isLost(ref.current));
  }, [ref]);

  const retry = () => {
    setIsMissing(false);
    if (ref.current !== null) askAgain(ref.current);
  };

  return (
    <>
      <img
        {...image}
        ref={ref}
        alt={alt}
        draggable={false}
        onLoad={() => setIsMissing(false)}
        onError={() => setIsMissing(true)}
      />
      {isMissing && <Lost text={lostText} onRetry={retry} />}
    </>
  );
}

type LostProps = { readonly text: string; readonly onRetry: () => void };

function Lost({ text, onRetry }: LostProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place);
  return (
    <div ref={place} className={styles.lost} data-slot="picture-lost" role="alert">
      <p>{text}</p>
      {isOffline() && <p>{t('error.offlineTitle')}</p>}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
