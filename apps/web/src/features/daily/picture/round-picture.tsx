import { type ComponentProps, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './round-picture.module.css';

type RoundPictureProps = ComponentProps<'img'> & {
  readonly ref: RefObject<HTMLImageElement | null>;
  readonly src: string;
  readonly alt: string;
  /** What stands in its place if it does not come. */
  readonly lostText: string;
};

/**
 * The picture that a round is about. A round cannot be played without it, so it is asked for again:
 * when the browser is online again, and when the player wishes.
 */
export function RoundPicture({ ref, src, alt, lostText, ...image }: RoundPictureProps) {
  const { t } = useTranslation();
  const [isLost, setIsLost] = useState(false);
  // The element stays, with its zoom or blur.
  const askAgain = useCallback(() => ref.current?.setAttribute('src', src), [ref, src]);

  useEffect(() => {
    // It may have failed before the rendered page began to listen.
    if (ref.current?.complete && ref.current.naturalWidth === 0) askAgain();
  }, [ref, askAgain]);

  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isLost, askAgain]);

  return (
    <>
      <img
        {...image}
        ref={ref}
        src={src}
        alt={alt}
        draggable={false}
        onLoad={() => setIsLost(false)}
        onError={() => setIsLost(true)}
      />
      {isLost && (
        <div className={styles.lost} data-slot="picture-lost" role="alert">
          <p>{lostText}</p>
          <Button onClick={askAgain}>{t('retry')}</Button>
        </div>
      )}
    </>
  );
}
