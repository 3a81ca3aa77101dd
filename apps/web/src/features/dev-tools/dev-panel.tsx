import { useEffect, useState } from 'react';
import { offeredLanguages, playersLanguage, storeLanguage } from '../../i18n/languages.ts';
import {
  addFeatureFlag,
  CLASSIC_MODES_FLAG,
  removeFeatureFlag,
  useFeatureFlag,
} from '../../settings/feature-flags.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { chooseTheme, THEMES, useChosenTheme } from '../../settings/theme.ts';
import { ownEntries } from '../../stored/own-data.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dev-panel.module.css';
import { storeDevSettings } from './dev-settings.ts';

const FLAGS = [...new Set([CLASSIC_MODES_FLAG, ...pageConfig.featureFlags])];

/** The panel of the developer tools. It is in English only, because it is for developers. */
export function DevPanel({ loadToday }: PuzzleToolsProps) {
  const theme = useChosenTheme();
  return (
    <div className={styles.tools}>
      <section>
        <h2>Page</h2>
        <Switch
          label="Mocks: no server is asked"
          isOn={pageConfig.mocks}
          onChange={(isOn) => changeSetting('mocks', isOn)}
        />
        <Switch
          label="Dummy counts"
          isOn={pageConfig.dummyCounts}
          onChange={(isOn) => changeSetting('dummyCounts', isOn)}
        />
        {FLAGS.map((flag) => (
          <FlagSwitch key={flag} flag={flag} />
        ))}
        <label className={styles.choice}>
          Language
          <select
            value={playersLanguage()}
            onChange={({ currentTarget: { value } }) => {
              const chosen = offeredLanguages().find(({ languageCode }) => languageCode === value);
              if (chosen === undefined) return;
              storeLanguage(chosen.languageCode);
              window.location.reload();
            }}
          >
            {offeredLanguages().map(({ languageCode, languageName }) => (
              <option key={languageCode} value={languageCode}>
                {languageName}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          Theme
          <select
            value={theme ?? ''}
            onChange={({ currentTarget: { value } }) =>
              chooseTheme(THEMES.find((known) => known === value))
            }
          >
            <option value="">as the system is</option>
            {THEMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </section>
      <PuzzleTools loadToday={loadToday} />
      <StorageView />
    </div>
  );
}

/** Reloads the page, because it reads its configuration only when it loads. */
function changeSetting(setting: 'mocks' | 'dummyCounts', isOn: boolean): void {
  storeDevSettings({ [setting]: isOn });
  window.location.reload();
}

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

export type DevPuzzle = {
  readonly name: string;
  /** Undefined for crono, because only its server knows the answers. */
  readonly answer: string | undefined;
  readonly isDone: boolean;
  /** Ends the game as a player would, and shows the end. */
  readonly finish: () => void;
};

export type TodayTools = {
  readonly date: string;
  readonly puzzles: readonly DevPuzzle[];
  /** Deletes what was played today, and reloads the page. */
  readonly reset: () => void;
};

export type PuzzleToolsProps = { readonly loadToday: () => Promise<TodayTools> };

/** Shows today's targets, with buttons that finish and reset each game. */
export function PuzzleTools({ loadToday }: PuzzleToolsProps) {
  const [today, setToday] = useState<TodayTools>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    loadToday().then(setToday, (error: unknown) => setFailure(String(error)));
  }, [loadToday]);
  return (
    <section>
      <h2>Today {today?.date}</h2>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <ul className={styles.list}>
        {today?.puzzles.map(({ name, answer, isDone, finish }) => (
          <li key={name}>
            <span>
              {name}
              {answer !== undefined && `: ${answer}`}
            </span>
            <Button
              className={styles.small}
              look="quiet"
              disabled={isDone}
              aria-label={`Finish ${name}`}
              onClick={finish}
            >
              {isDone ? 'Done' : 'Finish'}
            </Button>
          </li>
        ))}
      </ul>
      {today && (
        <Button className={styles.small} look="quiet" onClick={today.reset}>
          Reset today
        </Button>
      )}
    </section>
  );
}

/** Shows everything that the page keeps in this browser. */
export function StorageView() {
  return (
    <section>
      <h2>Storage</h2>
      <ul className={styles.list}>
        {ownEntries().map(({ key, text, remove }) => (
          <li key={key}>
            <details>
              <summary>{key}</summary>
              <code>{text}</code>
            </details>
            <Button
              className={styles.small}
              look="quiet"
              aria-label={`Delete ${key}`}
              onClick={() => {
                remove();
                // The page reads much of its storage only when it loads.
                window.location.reload();
              }}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
