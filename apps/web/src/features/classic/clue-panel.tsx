import type { Performer } from '@starguess/catalog';
import { type ClueDeclaration, RANK_FIELD, triesUntilClue } from '@starguess/game-core';
import { IconBulb, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { clueTexts } from '../../fields/performer-texts.ts';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { isClueOpen, storeClueChoice } from '../../stored/round-choices.ts';
import type { SearchFor } from '../daily/daily-search.tsx';
import styles from './clue-panel.module.css';
import type { PlayedRound } from './comparison-row.ts';

const rankingClue = codeOnDemand('ranking-clue', {
  load: () => import('./ranking-clue.tsx'),
  part: ({ RankingClue }) => RankingClue,
});

type CluePanelProps = Omit<PlayedRound, 'target'> & {
  /** Undefined while the puzzle cannot be played yet, and has no guesses. */
  readonly target: Performer | undefined;
  readonly searchFor: SearchFor;
};

/** Promises each clue, then shows it after its number of tries (CLUE1). */
export function CluePanel({ declaration, ...props }: CluePanelProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('clue.title')}>
      {declaration.clues.map((clue) =>
        clue.field === RANK_FIELD ? (
          <RankClue key={clue.field} clue={clue} declaration={declaration} {...props} />
        ) : (
          <FieldClue key={clue.field} clue={clue} declaration={declaration} {...props} />
        ),
      )}
    </section>
  );
}

type DeclaredClueProps = CluePanelProps & { readonly clue: ClueDeclaration };

/** A clue that reveals a field of the answer. */
function FieldClue({ clue, target, rows, declaration }: DeclaredClueProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts(declaration);
  const triesLeft = triesUntilClue(clue, rows.length);
  const { promise, name, answer } = clueTexts(clue.field, { t, declaration, texts });
  const kebabCase = clue.field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (
    <Clue
      clue={kebabCase}
      isAvailable={triesLeft === 0 && target !== undefined}
      promise={promise(triesLeft)}
      name={name}
      isOpenAtFirst
      answer={target ? answer(target) : ''}
    />
  );
}

/** A clue that lists who can still be the answer, by rank. */
function RankClue({ clue, target, pool, rows, declaration, searchFor }: DeclaredClueProps) {
  const { t } = useTranslation();
  const triesLeft = triesUntilClue(clue, rows.length);
  // Loads the clue's code one try early.
  useQuery({ ...rankingClue, enabled: triesLeft <= 1 });
  return (
    <Clue
      clue="ranking"
      isAvailable={triesLeft === 0 && target !== undefined}
      promise={t('clue.rankingIn', { count: triesLeft })}
      name={t('clue.ranking')}
      answer={t('clue.possible')}
    >
      {target && (
        <OnDemand code={rankingClue}>
          {(RankingClue) => (
            <RankingClue
              target={target}
              pool={pool}
              rows={rows}
              declaration={declaration}
              searchFor={searchFor}
            />
          )}
        </OnDemand>
      )}
    </Clue>
  );
}

type ClueProps = {
  /** The clue in kebab case, as in its slot and among the player's choices. */
  readonly clue: string;
  readonly isAvailable: boolean;
  /** Shown until the clue is given. */
  readonly promise: string;
  /** Names the button, and is its text while a clue that arrives open is closed. */
  readonly name: string;
  /** The button's text otherwise. */
  readonly answer: string;
  /** Whether the clue arrives open, until the player closes it. Otherwise its answer is written on it. */
  readonly isOpenAtFirst?: boolean;
  readonly children?: ReactNode;
};

/** A promise that turns into an answer, which the player can close. */
function Clue({ clue, isAvailable, promise, name, answer, ...props }: ClueProps) {
  const { isOpenAtFirst = false, children } = props;
  const [wasRestored] = useState(isAvailable);
  const [isOpen, setIsOpen] = useState(
    (wasRestored ? isClueOpen(clue) : undefined) ?? isOpenAtFirst,
  );
  const toggle = () => {
    setIsOpen(!isOpen);
    storeClueChoice(clue, !isOpen);
  };
  const id = useId();
  const isShown = isAvailable && isOpen;
  return (
    <div
      className={styles.clue}
      data-slot={`clue-${clue}`}
      data-available={isAvailable}
      data-open={isShown}
      data-fresh={isAvailable && !wasRestored}
    >
      {isAvailable ? (
        <button
          type="button"
          className={styles.head}
          aria-label={isOpen ? name : undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <IconBulb className={styles.icon} size={18} aria-hidden />
          {!isOpen && <span>{isOpenAtFirst ? name : answer}</span>}
          <IconChevronDown className={styles.chevron} size={18} aria-hidden />
        </button>
      ) : (
        <p className={styles.head}>
          <IconLock className={styles.icon} size={18} aria-hidden />
          <span>{promise}</span>
        </p>
      )}
      <div id={id} className={styles.told} hidden={!isShown}>
        {isShown && (
          <>
            <p className={styles.answer}>{answer}</p>
            {children !== undefined && <div className={styles.body}>{children}</div>}
          </>
        )}
      </div>
    </div>
  );
}
