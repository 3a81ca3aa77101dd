import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../server/query-client.ts';
import {
  addFeatureFlag,
  CLASSIC_MODES_FLAG,
  removeFeatureFlag,
  useFeatureFlag,
} from '../../settings/feature-flags.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dev-panel.module.css';
import { storeDevSettings } from './dev-settings.ts';

const FLAGS = [...new Set([CLASSIC_MODES_FLAG, ...pageConfig.featureFlags])];

/** The panel of the developer tools. It is in English only, because it is for developers. */
export function DevPanel({ loadToday }: PuzzleToolsProps) {
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
      </section>
      <PuzzleTools loadToday={loadToday} />
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

function Switch({ label, isOn, isFixed = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A flag that the page's configuration turns on cannot be turned off here. */
function FlagSwitch({ flag }: { readonly flag: string }) {
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

/** Shows today's targets, with a button that finishes each game and one that resets them all. */
function PuzzleTools({ loadToday }: PuzzleToolsProps) {
  // The reads behind it are retried on their own. What was played since is news to an open panel.
  const { data: today, error } = useQuery(
    { queryKey: ['dev-today'], queryFn: loadToday, gcTime: 0, retry: false },
    queryClient,
  );
  return (
    <section>
      <h2>{`Today ${today?.date ?? ''}`}</h2>
      {error && <p role="alert">{String(error)}</p>}
      <ul className={styles.list}>
        {today?.puzzles.map(({ name, answer, isDone, finish }) => (
          <li key={name}>
            <span>{answer === undefined ? name : `${name}: ${answer}`}</span>
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
