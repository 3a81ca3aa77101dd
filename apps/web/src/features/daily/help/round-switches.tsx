import { HARD_SIGN, HINTS_SIGN } from '@starguess/game-core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hardRule, possibleLeft } from '../../../stored/round-choices.ts';
import { isRoundBegun } from '../guess-store.ts';
import styles from './round-switches.module.css';

const CHOICES = [
  { slot: 'hard-rule', name: 'hardRule', sign: HARD_SIGN, stored: hardRule },
  {
    slot: 'possible-left-switch',
    name: 'possibleLeft',
    sign: HINTS_SIGN,
    stored: possibleLeft,
  },
] as const;

/** Lets the player choose how to play Classic. A round that has begun keeps its terms. */
export function RoundSwitches() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.switches}>
      <legend>{t('terms.title')}</legend>
      {CHOICES.map((choice) => (
        <RoundSwitch key={choice.slot} {...choice} />
      ))}
      {isRoundBegun() && <p className={styles.note}>{t('terms.next')}</p>}
    </fieldset>
  );
}

function RoundSwitch({ slot, name, sign, stored }: (typeof CHOICES)[number]) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(stored.get);
  const textId = useId();
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
          role="switch"
          data-slot={slot}
          aria-describedby={textId}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            stored.set(checked);
            setIsOn(checked);
          }}
        />
        {t(`terms.${name}`)}
      </label>
      <p id={textId} className={styles.note}>
        {t(`terms.${name}Text`, { sign })}
      </p>
    </div>
  );
}
