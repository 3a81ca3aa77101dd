import { PAGE_PATHS } from '@starguess/api-contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../../on-demand/on-demand.tsx';
import { siteAddress } from '../../../settings/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { readPlayerRecords } from '../player-records.ts';
import styles from './carry-on.module.css';
import { type CodeProblem, groupedCode, readCode } from './carry-on-code.ts';
import { carriedCode, useCarryOnState } from './carry-on-state.ts';
import {
  deleteEverywhere,
  joinCode,
  makeCarriedCode,
  noteObstacle,
  stopCarryingOn,
} from './carrying-on.ts';
import { StateLine, useCarriedCode } from './state-line.tsx';

/** Makes a code, shows it, or takes the one of another device. */
export function CarryOnScreen() {
  const { t } = useTranslation();
  const code = useCarriedCode();
  const linkedCode = useLinkedCode();
  useFocusAfter(code);
  useEffect(() => void noteObstacle(), []);
  return (
    <article className={styles.screen}>
      <h1>{t('shell.carryOn')}</h1>
      <p>{t('carryOn.intro')}</p>
      <p>{t('carryOn.secret')}</p>
      {code === undefined ? (
        <FirstCode linkedCode={linkedCode} />
      ) : (
        <ShownCode code={code} linkedCode={linkedCode} />
      )}
    </article>
  );
}

/**
 * Takes the code of an opened link out of the address at once. A browser without games joins right away;
 * another asks first.
 */
function useLinkedCode(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [linkedCode, setLinkedCode] = useState<string>();
  useEffect(() => {
    if (hash === '') return;
    void navigate('.', { replace: true });
    const reading = readCode(hash.slice(1));
    setLinkedCode(reading.ok ? reading.code : hash.slice(1));
    const { puzzles, cronoScores } = readPlayerRecords({ today: undefined });
    const isNew = puzzles.size === 0 && cronoScores.size === 0 && carriedCode.get() === undefined;
    if (reading.ok && isNew) void joinCode(reading.code);
  }, [hash, navigate]);
  return linkedCode;
}

/** Moves the focus when the pressed button goes with the part that it stood in. */
function useFocusAfter(code: string | undefined): void {
  const lastCode = useRef(code);
  useEffect(() => {
    if (lastCode.current !== code) focusContent();
    lastCode.current = code;
  }, [code]);
}

const codePicture = codeOnDemand('code-picture', {
  load: () => import('./code-picture.tsx'),
  part: ({ CodePicture }) => CodePicture,
});

type LinkedCode = { readonly linkedCode: string | undefined };

function FirstCode({ linkedCode }: LinkedCode) {
  const { t } = useTranslation();
  const state = useCarryOnState();
  const isHindered = state === 'insecure' || state === 'unstored';
  return (
    <>
      {!isHindered && (
        <>
          <Button onClick={makeCarriedCode}>{t('carryOn.make')}</Button>
          <EnterCode key={linkedCode} linkedCode={linkedCode} />
        </>
      )}
      <StateLine />
    </>
  );
}

function ShownCode({ code, linkedCode }: LinkedCode & { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.code} data-slot="carry-on-code" translate="no">
        {groupedCode(code)}
      </p>
      <p className={styles.note}>{t('carryOn.use')}</p>
      <div className={styles.picture} data-slot="carry-on-qr">
        <OnDemand code={codePicture}>
          {(CodePicture) => (
            <CodePicture
              text={`${siteAddress(PAGE_PATHS.carryOn)}#${code}`}
              label={t('carryOn.picture')}
            />
          )}
        </OnDemand>
      </div>
      <StateLine />
      {linkedCode !== undefined && linkedCode !== code && (
        <EnterCode key={linkedCode} linkedCode={linkedCode} />
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={stopCarryingOn}>
          {t('carryOn.stop')}
        </Button>
        <Button look="quiet" onClick={deleteEverywhere}>
          {t('carryOn.delete')}
        </Button>
      </div>
      <p className={styles.note}>{t('carryOn.ends')}</p>
    </>
  );
}

function EnterCode({ linkedCode = '' }: LinkedCode) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(linkedCode);
  const [problem, setProblem] = useState<CodeProblem>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = readCode(typed);
    setProblem(reading.ok ? undefined : reading);
    if (reading.ok) void joinCode(reading.code);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('carryOn.enter')}</label>
      <input
        id={id}
        className={styles.field}
        data-slot="carry-on-enter"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem ${id}-note`}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem !== undefined && <ProblemText {...problem} />}
      </p>
      <p id={`${id}-note`} className={styles.note}>
        {t('carryOn.joined')}
      </p>
      <Button type="submit" look="quiet">
        {t('carryOn.join')}
      </Button>
    </form>
  );
}

function ProblemText(problem: CodeProblem) {
  const { t } = useTranslation();
  switch (problem.reason) {
    case 'length':
      return t('carryOn.problem.length', { typed: String(problem.count) });
    case 'letter':
      return t('carryOn.problem.letter', { letter: problem.letter });
    case 'check':
      return t('carryOn.problem.check');
  }
}
