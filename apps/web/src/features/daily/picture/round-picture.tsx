import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../../browser/environment.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusKept } from '../../../ui/focus-content.ts';
import { askAgain, isLost } from '../../../ui/lost-pictures.ts';
import styles from './round-picture.module.css';

type RoundPictureProps = ComponentProps<'img'> & {
  readonly ref: RefObject<HTMLImageElement | null>;
  readonly src: string;
  readonly alt: string;
  /** What stands in its place if it does not come. */
  readonly lostText: string;
};

/**
 * The picture that a round is about. A round cannot be played without it, so the player is told, and may
 * ask for it again. The element stays, with its zoom or blur.
 */
export function RoundPicture({ ref, src, alt, lostText, ...image }: RoundPictureProps) {
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    // It may have failed before the rendered page began to listen.
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
        src={src}
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

type RevealProgressProps = {
  readonly tries: number;
  readonly isSolved: boolean;
  /** The number of tries that brings what is promised. */
  readonly goal: number;
  readonly kind: 'hint' | 'sharp';
};

/** How far the hint or the sharp picture is, as a dot a try. Nothing once it is there. */
export function RevealProgress({ tries, isSolved, goal, kind }: RevealProgressProps) {
  const { t } = useTranslation();
  if (isSolved || tries >= goal) return null;
  return (
    <p className={styles.progress} data-slot="reveal-progress">
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: goal }, (_, dot) => (
          <span key={dot} data-done={dot < tries} />
        ))}
      </span>
      {t(`guess.progress.${kind}`, { tries, goal })}
    </p>
  );
}
