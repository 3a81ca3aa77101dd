import type { Performer } from '@starguess/catalog';
import { difficultyOf, isInPool } from '@starguess/game-core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { guessAddress } from '../../addresses.ts';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { revealedFields, useFieldTexts } from '../../fields/field-texts.ts';
import { ReportLine } from '../../fields/report-line.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { NamedText } from '../../ui/named-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { CastEntry } from './cast-entries.ts';
import { GuessedPuzzleContext } from './cast-puzzle.ts';
import styles from './cast-sheet.module.css';

type EntryProps = { readonly entry: CastEntry };

/** The picture of a card, large, with the facts and the offer to guess. */
export function CastSheet({ entry, onClose }: EntryProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      slot="cast-sheet"
      title={<bdi translate="no">{entry.name}</bdi>}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {() => (
        <div className={styles.sheet}>
          <img className={styles.picture} src={entry.picture} alt="" />
          <div className={styles.text}>
            {entry.performer && <Facts performer={entry.performer} />}
            <Aliases entry={entry} />
            <Guess entry={entry} />
            {entry.performer && (
              <div className={styles.report}>
                <ReportLine performer={entry.performer} declaration={currentDeclaration} />
              </div>
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
}

function Aliases({ entry: { aliases = [], performer } }: EntryProps) {
  const { t } = useTranslation();
  const names = aliases.filter((alias) => alias !== performer?.bareName).join(', ');
  if (names === '') return null;
  return (
    <p className={styles.aliases}>
      <NamedText name={names}>{t('cast.alias', { names })}</NamedText>
    </p>
  );
}

function Facts({ performer }: { readonly performer: Performer }) {
  const { labelOf, linesOf } = useFieldTexts(currentDeclaration);
  return (
    <dl className={styles.facts}>
      {revealedFields(currentDeclaration).map((field) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt> <dd>{linesOf(field, performer).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers the entry as a guess if the puzzle's search would accept it. */
function Guess({ entry: { id, name, performer } }: EntryProps) {
  const { t } = useTranslation();
  const played = useContext(GuessedPuzzleContext);
  if (played === undefined) return null;
  if (played.isOver) {
    // A performer's sheet has facts to show; a channel's would have only its logo.
    return performer ? null : <p className={styles.guessed}>{t('cast.solved')}</p>;
  }
  const difficulty = difficultyOf(played.puzzle);
  const isGuessable =
    performer === undefined || difficulty === undefined || isInPool(performer.rank, difficulty);
  if (!isGuessable) return null;
  if (played.guessedIds.includes(id)) return <p className={styles.guessed}>{t('clue.guessed')}</p>;
  return (
    <PageLink
      className={styles.guess}
      to={guessAddress(played.puzzle, name)}
      aria-label={`${t('cast.guess')}: ${name}`}
    >
      {t('cast.guess')}
    </PageLink>
  );
}
