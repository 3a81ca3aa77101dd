import type { DailyMode } from '@starguess/game-core';
import { useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isIntroDue, useIntroDue } from '../../../stored/coach-marks.ts';
import { Captions, ExampleTiles, useExample } from './example.tsx';
import styles from './help-intro.module.css';

/**
 * A worked example for a player who has never guessed in a mode. A rendered page always contains it;
 * if it is not due, the script in the head hides it before the first paint.
 */
export function HelpIntro({ mode }: { readonly mode: DailyMode }) {
  const isDue = useIntroDue(mode);
  useLayoutEffect(() => {
    // While the page hydrates, an intro that is not due is still there, and the style sheet hides it.
    if (isDue === isIntroDue(mode)) delete document.documentElement.dataset.known;
  }, [isDue, mode]);
  const { t } = useTranslation();
  const titleId = useId();
  const { tiles, captions } = useExample(mode);
  if (!isDue) return null;
  return (
    <section className={styles.intro} data-slot="help-intro" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`help.${mode}.example`)}</h2>
      <ExampleTiles tiles={tiles} />
      <Captions captions={captions} />
    </section>
  );
}
