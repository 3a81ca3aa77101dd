import type { Catalog, Performer } from '@starguess/catalog';
import { isImageHintAvailable, puzzleOf } from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { GuessList, squareRows } from '../daily/guess-list.tsx';
import { pictureEvents } from '../daily/picture-events.ts';
import { useDailyGame } from '../daily/use-daily-game.ts';
import type { DailyPuzzle } from '../daily/use-daily-puzzle.ts';
import { GuessPicture, ZOOM_MS } from './guess-picture.tsx';
import styles from './image-guess-game.module.css';
import { ImageHint } from './image-hint.tsx';
import { NameBlanks } from './name-blanks.tsx';

const guessEvents = pictureEvents<Performer>('image-guess', ({ profileUrl, name }) => ({
  id: profileUrl,
  name,
}));

export function ImageGuessScreen() {
  return (
    <DailyGate puzzle={puzzleOf('image-guess')} itemsOf={performersOf}>
      {(daily) => <ImageGuessGame key={daily.date} daily={daily} />}
    </DailyGate>
  );
}

export function ImageGuessGame({ daily }: { readonly daily: DailyPuzzle<Performer> }) {
  const { t } = useTranslation();
  const { target, targetId, catalog, date } = daily;
  const game = useDailyGame(daily, guessEvents);
  const { guesses, tries, isSolved } = game;
  const options = useMemo(
    () => catalog.performers.map(({ profileUrl, name }) => ({ id: profileUrl, name })),
    [catalog],
  );

  return (
    <DailyLayout
      daily={daily}
      game={game}
      title={t('imageGuess.title')}
      intro={
        <>
          <p className={styles.help}>{t('imageGuess.help')}</p>
          <GuessPicture performer={target} tries={tries} isSolved={isSolved} />
          <NameBlanks
            name={target.name}
            tries={tries}
            seed={`${targetId}:${date}`}
            isSolved={isSolved}
          />
          {isImageHintAvailable(tries, isSolved) && <ImageHint performer={target} />}
        </>
      }
      options={options}
      placeholder={t('imageGuess.searchPlaceholder')}
      revealMs={ZOOM_MS}
      answer={{
        picture: target.profilePictureUrl,
        pictureShape: 'square',
        sentence: t(`win.${target.type}`, { name: target.name }),
      }}
      emojiRows={squareRows(guesses, targetId)}
    >
      <GuessList guesses={guesses} targetId={targetId} photoOf={photoOf} />
    </DailyLayout>
  );
}

function performersOf(catalog: Catalog) {
  return catalog.performersById;
}

function photoOf(performer: Performer) {
  return performer.profilePictureUrl;
}
