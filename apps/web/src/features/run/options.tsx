import type { CronoOption } from '@starguess/api-contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent as KeyPress, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './options.module.css';

type OptionsProps = {
  /** The round of these options; undefined when the run is over. */
  readonly roundId: string | undefined;
  readonly options: readonly CronoOption[];
  /** Set while a missed round shows its right answer. */
  readonly verdict: { readonly chosenId: string; readonly correct: CronoOption } | undefined;
  readonly isReady: boolean;
  readonly onChoose: (id: string) => void;
};

/** Elements where a digit is text input, or which are not part of the game. */
const OUTSIDE_GAME = 'input, textarea, [contenteditable], [role="dialog"], [popover], header';

/** The names to choose from, by a press or by a number key. */
export function Options(props: OptionsProps) {
  const { roundId, options, verdict, isReady, onChoose } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ roundId: string | undefined; id: string }>();
  // A choice of an earlier round no longer counts.
  const chosenId = chosen?.roundId === roundId ? chosen?.id : undefined;
  const choose = (id: string) => {
    if (!isReady) return;
    setChosen({ roundId, id });
    onChoose(id);
  };
  useNumberKeys(options, choose);

  const stateOf = ({ id }: CronoOption) => {
    if (verdict === undefined) return id === chosenId && !isReady ? 'chosen' : undefined;
    if (id === verdict.correct.id) return 'correct';
    return id === verdict.chosenId ? 'wrong' : undefined;
  };
  return (
    <ul className={styles.options} data-slot="crono-options">
      {options.map((option, index) => {
        const state = stateOf(option);
        return (
          <li key={index}>
            <button
              type="button"
              className={styles.option}
              data-state={state}
              aria-disabled={!isReady}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => choose(option.id)}
              onKeyDown={ignoreHeldKey}
            >
              <span className={styles.key} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.name} translate="no">
                {option.name}
              </span>
              {state === 'correct' && (
                <IconCheck size={22} stroke={3} aria-label={t('mark.correct')} />
              )}
              {state === 'wrong' && <IconX size={22} stroke={3} aria-label={t('mark.incorrect')} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Lets the number keys choose the options in order, wherever the focus is in the game. */
function useNumberKeys(options: readonly CronoOption[], choose: (id: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOutsideGame(event)) return;
    const option = options[Number.parseInt(event.key, 10) - 1];
    if (option !== undefined && event.key.length === 1) choose(option.id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isOutsideGame({ target }: KeyboardEvent): boolean {
  // While a modal dialog is open, the focus may be on the page's body.
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest(OUTSIDE_GAME) !== null;
}

/** Makes a held Enter key choose only once. The next round's option gets the same focus. */
function ignoreHeldKey(event: KeyPress): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
