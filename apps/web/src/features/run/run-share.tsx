import { CRONO_DURATION_MS, emojiRow } from '@starguess/game-core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { loadPictures } from '../../on-demand/picture-code.ts';
import { track } from '../../server/analytics.ts';
import { pageConfig } from '../../settings/page-config.ts';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { Button } from '../../ui/button.tsx';
import { PictureButton } from '../../ui/sharing/picture-button.tsx';
import { SharingResult } from '../../ui/sharing/sharing.tsx';
import { isSendFirst, useSharing } from '../../ui/sharing/use-sharing.ts';
import { hasEveryPoint } from './answered-rounds.ts';
import type { Race, RacedRun } from './race-picture.ts';
import styles from './results.module.css';
import { VerdictIcon } from './verdict-icon.tsx';

type RunShareProps = {
  readonly score: number;
  /** What the text calls a run that belongs to no day. */
  readonly label?: string;
  /** The day of the daily game; undefined for other runs. */
  readonly date?: string | undefined;
  readonly rounds: readonly AnsweredRound[];
  /** What the text of a private race says in place of the score and its tiles. */
  readonly raceSentence?: string | undefined;
  /** The runs of a race, the player's own first; their lines replace the tiles in the picture. */
  readonly race?: readonly RacedRun[] | null | undefined;
  readonly address: string;
  /** Whether sharing the run is the next thing to do. */
  readonly isFirst?: boolean;
};

/** Lets the player copy or share the run. If the browser refuses, shows it as text to select. */
export function RunShare(props: RunShareProps) {
  const { score, date, rounds, raceSentence, race, address, isFirst = true } = props;
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const tiles = hasEveryPoint(rounds, score) ? rounds : [];
  const isRace = raceSentence !== undefined;
  const sentence = raceSentence ?? t('race.sentence', { game: pageConfig.siteName, count: score });
  const words = {
    game: t('mode.crono.name'),
    score: t('crono.score'),
    start: t('crono.seconds', { seconds: 0 }),
    end: t('crono.seconds', { seconds: CRONO_DURATION_MS / 1_000 }),
  };
  const label = date === undefined ? props.label : dayInWords(date, i18n.language);
  const text = runText({ sentence, label, rounds: isRace ? [] : tiles, address });

  const { state, copy, send, note } = useSharing(text);
  const shareRun = () => {
    if (isSendFirst(text)) return send();
    track('Copy clicked', { gameMode: 'crono' });
    return copy();
  };

  return (
    <section
      className={`${styles.panel} ${styles.share}`}
      aria-labelledby={titleId}
      data-slot="crono-share"
    >
      <h2 id={titleId}>{t(isRace ? 'race.shareRace' : 'race.share')}</h2>
      {isRace ? (
        <p className={styles.quote} translate="no">
          {sentence.replaceAll('*', '')}
        </p>
      ) : (
        <p className={`abreast ${styles.tiles}`} aria-hidden="true">
          {tiles.map(({ isRight }, index) => (
            <span key={index} className={`${styles.verdict} ${styles.tile}`} data-right={isRight}>
              <VerdictIcon isRight={isRight} />
            </span>
          ))}
        </p>
      )}
      <div className="abreast">
        <Button look={isFirst ? 'primary' : 'quiet'} onClick={shareRun}>
          {t('race.shareRun')}
        </Button>
        <PictureButton
          sentence={sentence}
          rows={tiles.map(({ isRight }) => [isRight ? 'correct' : 'incorrect'])}
          address={address}
          date={date}
          load={race ? () => loadRace({ runs: race, words }) : loadPictures}
          onOutcome={note}
        />
      </div>
      <SharingResult state={state} text={text} />
    </section>
  );
}

async function loadRace(race: Race) {
  return (await import('./race-picture.ts')).raceSharing(race);
}

type RunText = Pick<RunShareProps, 'rounds' | 'address'> & {
  readonly label: string | undefined;
  /** Translated; contains the score. */
  readonly sentence: string;
};

/** The most tiles in one row of the text. */
const TILES_PER_ROW = 10;

/** A run as text: the sentence, the day, a tile for each round, the address. It names no performer. */
export function runText({ sentence, label, rounds, address }: RunText): string {
  const rows = Array.from({ length: Math.ceil(rounds.length / TILES_PER_ROW) }, (_, row) =>
    emojiRow(
      rounds
        .slice(row * TILES_PER_ROW, (row + 1) * TILES_PER_ROW)
        .map(({ isRight }) => (isRight ? 'correct' : 'incorrect')),
    ),
  );
  const parts = [[sentence, ...(label === undefined ? [] : [label])], rows, [address]];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
