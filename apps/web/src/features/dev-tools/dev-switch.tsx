import { addFeatureFlag, removeFeatureFlag, useFeatureFlag } from '../../page/feature-flags.ts';
import { pageConfig } from '../../page/page-config.ts';
import styles from './dev-panel.module.css';

type SwitchProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly isFixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Switch({ label, isOn, isFixed = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** A flag that the page's configuration turns on cannot be turned off here. */
export function FlagSwitch({ flag }: { readonly flag: string }) {
  const isOn = useFeatureFlag(flag);
  const isFixed = pageConfig.featureFlags.includes(flag);
  return (
    <Switch
      label={`Flag ${flag}${isFixed ? ' (set by the configuration)' : ''}`}
      isOn={isOn}
      isFixed={isFixed}
      onChange={(isWanted) => (isWanted ? addFeatureFlag : removeFeatureFlag)(flag)}
    />
  );
}
