import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form.module.css';
import { NAME_BOX } from '../../../ui/name-box.ts';
import { useEarlyText } from '../../../ui/search/early-text.ts';
import styles from './carry-on.module.css';
import { type CodeProblem, readCode } from './carry-on-code.ts';
import { carryOnBy } from './carrying-on.ts';

type EnterCodeProps = {
  /** The code that the box begins with. */
  readonly linkedCode: string | undefined;
};

/** Takes the code of another device. */
export function EnterCode({ linkedCode = '' }: EnterCodeProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(linkedCode);
  const [problem, setProblem] = useState<CodeProblem>();
  useEarlyText(box, setTyped);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = readCode(typed);
    setProblem(reading.ok ? undefined : reading);
    if (reading.ok) void carryOnBy({ code: reading.code, isNew: false });
    else box.current?.focus();
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <label htmlFor={id}>{t('carryOn.enter')}</label>
      <input
        id={id}
        ref={box}
        className={styles.typed}
        data-slot="carry-on-enter"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...NAME_BOX}
        autoCapitalize="characters"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem ${id}-note`}
      />
      <p id={`${id}-problem`} role="alert">
        {problem && t(`carryOn.problem.${problem.reason}`, { typed: problem.typed })}
      </p>
      <p id={`${id}-note`} className="remark">
        {t('carryOn.joined')}
      </p>
      <Button type="submit" look={linkedCode ? 'primary' : 'quiet'}>
        {t('carryOn.join')}
      </Button>
    </form>
  );
}
