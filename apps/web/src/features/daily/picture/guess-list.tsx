import type { Mark } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { GuessCard } from '../../../ui/guess-card.tsx';
import { NamedText } from '../../../ui/named-text.tsx';
import type { PlayedGuess } from '../use-daily-game.ts';
import styles from './guess-list.module.css';

type GuessListProps<Item> = {
  /** Newest first. */
  readonly guesses: readonly PlayedGuess<Item>[];
  /** Undefined while the puzzle cannot be played yet, and has no guesses. */
  readonly targetId: string | undefined;
  readonly photoOf: (item: Item) => string;
};

/** One row for each guess, with its only mark: right or wrong. */
export function markRows(
  guesses: readonly PlayedGuess<unknown>[],
  targetId: string | undefined,
): readonly (readonly Mark[])[] {
  return guesses.map(({ id }) => [id === targetId ? 'correct' : 'incorrect']);
}

/** The guesses of a mode that only says right or wrong. Screen readers announce the newest once. */
export function GuessList<Item extends { readonly name: string }>({
  guesses,
  targetId,
  photoOf,
}: GuessListProps<Item>) {
  const { t } = useTranslation();
  const [newest] = guesses;
  const announcement = ({ id, item }: PlayedGuess<Item>) =>
    id === targetId
      ? t('guess.solved', { name: item.name, count: guesses.length })
      : t('guess.incorrect', { name: item.name });
  return (
    <>
      <p className="visually-hidden" role="status">
        {newest?.source === 'user' && (
          <NamedText name={newest.item.name}>{announcement(newest)}</NamedText>
        )}
      </p>
      {guesses.length > 0 && (
        <ol className={styles.list} aria-label={t('guess.list')}>
          {guesses.map(({ id, item, source }) => {
            const isCorrect = id === targetId;
            return (
              <li key={id}>
                <GuessCard
                  name={item.name}
                  photoUrl={photoOf(item)}
                  isCorrect={isCorrect}
                  markLabel={t(isCorrect ? 'mark.correct' : 'mark.incorrect')}
                  isFresh={source === 'user'}
                />
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
