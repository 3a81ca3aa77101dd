import { SCREENS } from '@starguess/api-contract/page';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dropLinkSecret, useLinkSecret } from '../../../browser/link-secret.ts';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../../on-demand/on-demand.tsx';
import { siteAddress } from '../../../settings/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus/focus-content.ts';
import { focusOnMount } from '../../../ui/focus/focus-on-mount.ts';
import page from '../../../ui/side-page.module.css';
import styles from './carry-on.module.css';
import { groupedCode, makeCode, readCode } from './carry-on-code.ts';
import { useCarriedCode, useCarryOnState } from './carry-on-state.ts';
import { carryOnBy, deleteEverywhere, showObstacle, stopCarryingOn } from './carrying-on.ts';
import { EnterCode } from './enter-code.tsx';
import { StateLine } from './state-line.tsx';

/** Makes a code, shows it, or takes the one of another device. */
export function CarryOnScreen() {
  const { t } = useTranslation();
  const { code } = useCarriedCode();
  const linkedCode = useLinkedCode();
  const state = useCarryOnState();
  const isHindered = state === 'insecure' || state === 'unstored';
  const lastCode = useRef(code);
  useEffect(() => void showObstacle(), []);
  useEffect(() => {
    // The pressed button has gone with its part of the page.
    if (lastCode.current !== code) focusContent();
    lastCode.current = code;
  }, [code]);
  return (
    <article className={page.page}>
      <h1>{t('shell.carryOn')}</h1>
      <p>{t('carryOn.intro')}</p>
      <p>{t('carryOn.secret')}</p>
      {code !== undefined && <ShownCode code={code} />}
      {code === undefined && !isHindered && <MakeCode look={linkedCode ? 'quiet' : 'primary'} />}
      {!isHindered && (code === undefined || (linkedCode ?? code) !== code) && (
        <EnterCode key={linkedCode} linkedCode={linkedCode} />
      )}
      <StateLine />
      {code !== undefined && <EndCarryingOn key={code} />}
    </article>
  );
}

/** The code of an opened link, or its raw text if it is mistyped. */
function useLinkedCode(): string | undefined {
  const secret = useLinkSecret();
  const navigate = useNavigate();
  const [linkedCode, setLinkedCode] = useState<string>();
  useEffect(() => {
    if (secret === '') return;
    dropLinkSecret();
    const reading = readCode(secret);
    setLinkedCode(reading.ok ? reading.code : secret);
    void navigate('.', { replace: true });
  }, [secret, navigate]);
  return linkedCode;
}

function MakeCode({ look }: Required<Pick<ComponentProps<typeof Button>, 'look'>>) {
  const { t } = useTranslation();
  // The same for each attempt, so that a retry after a lost answer leaves no record without a code.
  const [code] = useState(makeCode);
  return (
    <div className={page.actions}>
      <Button look={look} onClick={() => carryOnBy({ code, isNew: true })}>
        {t('carryOn.make')}
      </Button>
    </div>
  );
}

const codePicture = codeOnDemand('code-picture', {
  load: () => import('./code-picture.tsx'),
  part: ({ CodePicture }) => CodePicture,
});

function ShownCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const address = `${siteAddress(SCREENS.carryOn.path)}#${code}`;
  return (
    <>
      <p className={styles.code} data-slot="carry-on-code" translate="no">
        {groupedCode(code)}
      </p>
      <p className="remark">{t('carryOn.use')}</p>
      <div className={styles.picture} data-slot="carry-on-qr">
        <OnDemand code={codePicture}>
          {(CodePicture) => <CodePicture text={address} label={t('carryOn.picture')} />}
        </OnDemand>
      </div>
    </>
  );
}

/** Lets the player end it here, or for all devices after a confirmation. */
function EndCarryingOn() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => {
    // The pressed button disappears with the question.
    focusContent();
    setIsAsking(false);
  };
  return (
    <>
      {isAsking ? (
        <div className={styles.question}>
          <h2 ref={focusOnMount} tabIndex={-1}>
            {t('carryOn.deleteQuestion')}
          </h2>
          <div className={page.actions}>
            {/* The second tap of a double tap may land here. */}
            <Button onClick={({ detail }) => void (detail < 2 && deleteEverywhere())}>
              {t('carryOn.delete')}
            </Button>
            <Button look="quiet" onClick={cancel}>
              {t('carryOn.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={page.actions}>
          <Button look="quiet" onClick={stopCarryingOn}>
            {t('carryOn.stop')}
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            {t('carryOn.delete')}
          </Button>
        </div>
      )}
      <p className="remark">{t('carryOn.ends')}</p>
    </>
  );
}
