import {
  CRONO_REVEAL_MS,
  type DailyMode,
  type GameMode,
  HARD_SIGN,
  HINTS_SIGN,
} from '@starguess/game-core';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { canVibrate } from '../../../browser/vibration.ts';
import { DeclarationContext } from '../../../fields/current-declaration.ts';
import { useRoundChoices } from '../../../stored/round-choices.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import switches from '../../../ui/switch.module.css';
import { RoundFrame } from '../round-frame.tsx';
import { isRoundBegun, roundOnScreen } from '../round-on-screen.ts';
import { arrowCaptions, Captions, ExampleTiles, useExample } from './example.tsx';
import styles from './help-sheet.module.css';
import { useLaterTexts } from './later-texts.ts';

type HelpSheetProps = { readonly mode: GameMode; readonly onClose: () => void };

/** The rules of a game, with an example of its marks. */
export function HelpSheet({ mode, onClose }: HelpSheetProps) {
  const { t } = useTranslation();
  const catalog = useStore(roundOnScreen, (onScreen) => onScreen.catalog);
  return (
    <Sheet
      slot="help-sheet"
      title={`${t('help.title')}: ${t(`mode.${mode}.name`)}`}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {() => (
        <div className={styles.help}>
          <p className={styles.goal}>{t(`mode.${mode}.description`)}</p>
          <RoundFrame catalog={catalog}>
            {mode === 'crono' ? <CronoRules /> : <DailyRules mode={mode} />}
          </RoundFrame>
        </div>
      )}
    </Sheet>
  );
}

function DailyRules({ mode }: { readonly mode: DailyMode }) {
  const { t } = useTranslation();
  const { tiles, captions } = useExample(mode);
  const laterTexts = useLaterTexts(mode);
  const declaration = useContext(DeclarationContext);
  return (
    <>
      <h3>{t(`help.${mode}.example`)}</h3>
      <ExampleTiles tiles={tiles} />
      <Captions
        captions={
          mode === 'classic' ? [...captions, ...arrowCaptions(declaration, t).slice(1)] : captions
        }
      />
      <ul className={styles.rules}>
        {laterTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t('help.daily')}</li>
      </ul>
      {mode === 'classic' && <RoundSwitches />}
    </>
  );
}

function CronoRules() {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.rules}>
      <li>{t('race.howItGoes')}</li>
      <li>
        {t('race.ruleMiss', { seconds: (CRONO_REVEAL_MS / 1_000).toLocaleString(i18n.language) })}
      </li>
      <li>{t('race.ruleSame')}</li>
      <li>{t('help.crono')}</li>
      <li className={styles.keys}>{t('race.ruleKeys')}</li>
    </ul>
  );
}

const ROUND_SWITCHES = [
  { slot: 'hard-rule', name: 'hardRule', sign: HARD_SIGN },
  { slot: 'possible-left-switch', name: 'possibleLeft', sign: HINTS_SIGN },
] as const;

const VIBRATION_SWITCH = { slot: 'vibration-switch', name: 'vibration' } as const;

/** Lets the player choose how to play Classic. A round that has begun keeps its terms. */
function RoundSwitches() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.switches}>
      <legend>{t('terms.title')}</legend>
      {ROUND_SWITCHES.map((choice) => (
        <Switch key={choice.slot} {...choice} />
      ))}
      {isRoundBegun() && <p className="remark">{t('terms.next')}</p>}
      {canVibrate() && <Switch {...VIBRATION_SWITCH} />}
    </fieldset>
  );
}

type SwitchProps = (typeof ROUND_SWITCHES)[number] | typeof VIBRATION_SWITCH;

function Switch({ slot, name, ...values }: SwitchProps) {
  const { t } = useTranslation();
  const isOn = useRoundChoices((choices) => choices[name]);
  const textId = useId();
  return (
    <div>
      <label className={switches.switch}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
          role="switch"
          data-slot={slot}
          aria-describedby={textId}
          checked={isOn}
          onChange={({ currentTarget }) =>
            useRoundChoices.setState({ [name]: currentTarget.checked })
          }
        />
        <span>{t(`terms.${name}`)}</span>
      </label>
      <p id={textId} className="remark">
        {t(`terms.${name}Text`, values)}
      </p>
    </div>
  );
}
