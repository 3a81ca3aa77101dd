import type { Catalog, Performer } from '@starguess/catalog';
import { difficultyOf, isInPool, type Searchable } from '@starguess/game-core';
import { createContext, memo, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guessAddress } from '../../addresses.ts';
import { useCountryName } from '../../i18n/use-country-name.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './cast-gallery.module.css';
import type { PlayedPuzzle } from './cast-puzzle.ts';

/** The puzzle in which a card can be guessed. Only turned cards read it. */
export const GuessedPuzzle = createContext<PlayedPuzzle | undefined>(undefined);

type CastCardProps = { readonly entry: CastEntry };

/**
 * A portrait or logo with its name. A tap turns it over to its facts, and back. `markCards`
 * changes the list item, so React gives it no attribute that varies.
 */
export const CastCard = memo(function CastCard({ entry }: CastCardProps) {
  const [isTurned, setIsTurned] = useState(false);
  const backId = useId();
  return (
    <li className={styles.card} data-slot="cast-card" data-id={entry.id}>
      <button
        type="button"
        className={styles.face}
        aria-expanded={isTurned}
        aria-controls={isTurned ? backId : undefined}
        onClick={() => setIsTurned(!isTurned)}
      >
        <img className={styles.picture} src={entry.picture} alt="" loading="lazy" />
        <span className={styles.name}>{entry.name}</span>
      </button>
      {isTurned && (
        <div id={backId} className={styles.back}>
          {entry.performer && <Facts performer={entry.performer} />}
          <Aliases entry={entry} />
          <Guess entry={entry} />
        </div>
      )}
    </li>
  );
});

function Aliases({ entry: { aliases = [] } }: CastCardProps) {
  const { t } = useTranslation();
  if (aliases.length === 0) return null;
  return <p className={styles.aliases}>{t('cast.alias', { names: aliases.join(', ') })}</p>;
}

function Facts({ performer }: { readonly performer: Performer }) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { type, gender, birthPlace, ethnicity, hairColor, rank, debutYear } = performer;
  const facts = [
    ['field.gender', t(`value.gender.${gender}`)],
    ['field.type', t(`value.type.${type}`)],
    ['field.birthPlace', countryName(birthPlace, 'short')],
    ['field.ethnicity', t(`value.ethnicity.${ethnicity}`)],
    ['field.hairColor', hairColor.map((color) => t(`value.hairColor.${color}`)).join(', ')],
    ['field.rank', `#${rank}`],
    ['cast.debut', String(debutYear)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers the entry as a guess if the puzzle's search would accept it. */
function Guess({ entry: { id, name, performer } }: CastCardProps) {
  const { t } = useTranslation();
  const played = useContext(GuessedPuzzle);
  if (played === undefined) return null;
  if (played.isOver) {
    // The back of a performer's card has facts to show; a channel's would be empty.
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

export type CastKind = 'performers' | 'channels';

export type CastEntry = Searchable & {
  readonly picture: string;
  /** Undefined for a channel, which has no facts beside its names. */
  readonly performer?: Performer;
};

/** Performers by rank, or channels by name. */
export function entriesOf(catalog: Catalog, kind: CastKind): readonly CastEntry[] {
  if (kind === 'channels') {
    return catalog.channels.map((channel) => ({ ...channel, picture: channel.photo }));
  }
  return catalog.performers.map((performer) => ({
    id: performer.profileUrl,
    name: performer.name,
    aliases: performer.aliases,
    picture: performer.profilePictureUrl,
    performer,
  }));
}
