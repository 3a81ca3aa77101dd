import type { DailyMode, Mark } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { track } from '../../../server/analytics.ts';
import { GuessCard } from '../../../ui/guess-card.tsx';
import { NamedText } from '../../../ui/named-text.tsx';
import { type RoundKind, roundAttributes } from '../round.ts';
import type { GuessListener, PlayedGuess } from '../use-daily-game.ts';
import styles from './guess-list.module.css';

type GuessListProps<Item> = {
  /** Newest first. */
  readonly guesses: readonly PlayedGuess<Item>[];
  /** Undefined while the puzzle cannot be played yet, and has no guesses. */
  readonly targetId: string | undefined;
  readonly photoOf: (item: Item) => string;
};

/** One mark for each guess: right or wrong. */
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

/** Reports each guess of a mode that shows a picture, and its result (EVENT10). */
export function pictureEvents<Item>(
  gameMode: DailyMode,
  identityOf: (item: Item) => { readonly id: string; readonly name: string },
): (kind: RoundKind) => GuessListener<Item> {
  return (kind) =>
    (item, { tries, isRight }) => {
      const { id, name } = identityOf(item);
      const attributes = { gameMode, numberOfTries: tries, id, name, ...roundAttributes(kind) };
      track('Image guessed', attributes);
      track(isRight ? 'Image success' : 'Image failed', attributes);
    };
}
