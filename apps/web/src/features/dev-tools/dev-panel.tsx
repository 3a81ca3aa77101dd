import { offeredLanguages, playersLanguage, storeLanguage } from '../../i18n/languages.ts';
import { CLASSIC_MODES_FLAG } from '../../page/feature-flags.ts';
import { pageConfig } from '../../page/page-config.ts';
import { chooseTheme, useChosenTheme } from '../../page/theme.ts';
import { THEMES } from '../../page/themes.ts';
import styles from './dev-panel.module.css';
import { storeDevSettings } from './dev-settings.ts';
import { FlagSwitch, Switch } from './dev-switch.tsx';
import { PuzzleTools, type TodayTools } from './puzzle-tools.tsx';
import { StorageView } from './storage-view.tsx';

/** The parts of the games that the tools need. */
export type DevTools = {
  readonly loadToday: () => Promise<TodayTools>;
};

const FLAGS = [...new Set([CLASSIC_MODES_FLAG, ...pageConfig.featureFlags])];

/** In English only, because it is for developers. */
export function DevPanel({ tools }: { readonly tools: DevTools }) {
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
      <PuzzleTools loadToday={tools.loadToday} />
      <StorageView />
    </div>
  );
}

/** Reloads the page, because it reads its configuration only when it loads. */
function changeSetting(setting: 'mocks' | 'dummyCounts', isOn: boolean): void {
  storeDevSettings({ [setting]: isOn });
  window.location.reload();
}
