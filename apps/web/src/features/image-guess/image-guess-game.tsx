import type { PuzzlePreview } from '@starguess/api-contract/page';
import type { Catalog, Performer } from '@starguess/catalog';
import {
  type Declaration,
  IMAGE_HINT_TRIES,
  isImageHintAvailable,
  nameBlanks,
  puzzleOf,
} from '@starguess/game-core';
import { IconBulb } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { useHintText } from '../../fields/hint-text.ts';
import { useAnswerTexts } from '../../fields/performer-texts.ts';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { GuessList, markRows } from '../daily/picture/guess-list.tsx';
import { pictureEvents } from '../daily/picture/picture-events.ts';
import { RevealProgress } from '../daily/picture/reveal-progress.tsx';
import type { DailyPuzzle } from '../daily/round.ts';
import { useDailyGame } from '../daily/use-daily-game.ts';
import { firstZoomRule, GuessPicture, ZOOM_MS, type ZoomedPicture } from './guess-picture.tsx';
import styles from './image-guess-game.module.css';
import { NameBlanks } from './name-blanks.tsx';

const guessEvents = pictureEvents<Performer>('image-guess', (guess) => ({
  id: guess.profileUrl,
  name: guess.bareName ?? guess.name,
}));

export function Screen() {
  return (
    <DailyGate puzzle={puzzleOf('image-guess')} itemsOf={performersOf}>
      {(daily) => <ImageGuessGame key={daily.round} daily={daily} />}
    </DailyGate>
  );
}

export function firstRule({ picture }: PuzzlePreview): string {
  return picture?.focalPoint === undefined ? '' : firstZoomRule(picture.focalPoint);
}

function ImageGuessGame({ daily }: { readonly daily: DailyPuzzle<Performer> }) {
  const { t } = useTranslation();
  const { play, round } = daily;
  const game = useDailyGame(daily, { onGuess: guessEvents(daily.kind) });
  const { guesses, tries, isFreshWin } = game;
  const isEnded = game.isSolved || game.isGivenUp;
  const { declaration } = play?.catalog ?? { declaration: currentDeclaration };
  const hasHint = declaration.hint.length > 0 && isImageHintAvailable(tries, isEnded);
  const texts = useAnswerTexts(isEnded ? play?.target : undefined, declaration);
  const options = useMemo(
    () =>
      play?.catalog.performers.map(({ profileUrl, name, bareName, aliases }) => ({
        id: profileUrl,
        name,
        bareName,
        aliases,
      })),
    [play?.catalog],
  );

  /** The blanks of the name after so many tries, all wrong unless the puzzle is solved. */
  const blanksAfter = (wrongGuesses: number, isSolved: boolean) =>
    play === undefined
      ? (daily.preview.blanks ?? [])
      : nameBlanks(play.target.bareName ?? play.target.name, {
          wrongGuesses,
          // The order of the letters is the same for everyone on a day.
          seed: `${play.targetId}:${round}`,
          isSolved,
        });

  return (
    <DailyLayout
      daily={daily}
      game={game}
      title={t('imageGuess.title')}
      intro={<p className={styles.help}>{t('imageGuess.help')}</p>}
      hero={
        <>
          <GuessPicture
            picture={pictureOf(daily)}
            tries={tries}
            solvedName={isEnded ? play?.target.name : undefined}
          />
          <RevealProgress tries={tries} isSolved={isEnded} goal={IMAGE_HINT_TRIES} kind="hint" />
          <NameBlanks
            blanks={blanksAfter(tries, isEnded)}
            before={isFreshWin ? blanksAfter(tries - 1, false) : undefined}
          />
        </>
      }
      clues={() =>
        play !== undefined &&
        hasHint && <ImageHint performer={play.target} declaration={declaration} />
      }
      linksCast={hasHint}
      search={{ options, placeholder: t('imageGuess.searchPlaceholder') }}
      revealMs={ZOOM_MS}
      answer={
        play && {
          picture: play.target.profilePictureUrl,
          name: play.target.name,
          ...texts,
        }
      }
      markRows={markRows(guesses, play?.targetId)}
    >
      {() => <GuessList guesses={guesses} targetId={play?.targetId} photoOf={photoOf} />}
    </DailyLayout>
  );
}

function pictureOf({ play, preview }: DailyPuzzle<Performer>): ZoomedPicture | undefined {
  if (play !== undefined) {
    return { address: play.target.profilePictureUrl, focalPoint: play.target.focalPoint };
  }
  const { address, focalPoint } = preview.picture ?? {};
  return address === undefined || focalPoint === undefined ? undefined : { address, focalPoint };
}

function performersOf(catalog: Catalog) {
  return catalog.performersById;
}

function photoOf(performer: Performer) {
  return performer.profilePictureUrl;
}

type ImageHintProps = { readonly performer: Performer; readonly declaration: Declaration };

export function ImageHint({ performer, declaration }: ImageHintProps) {
  return (
    <p className={styles.hint} data-slot="hint">
      <IconBulb className={styles.icon} size={20} aria-hidden />
      <span>{useHintText(performer, declaration)}</span>
    </p>
  );
}
