import { CRONO_REVEAL_MS, type DailyMode, type GameMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import { useExample } from './example.ts';
import { Captions, ExampleTiles } from './example-tiles.tsx';
import styles from './help-sheet.module.css';
import { RoundSwitches } from './round-switches.tsx';

type HelpSheetProps = { readonly mode: GameMode; readonly onClose: () => void };

/** The rules of a game, with an example of its marks. */
export function HelpSheet({ mode, onClose }: HelpSheetProps) {
  const { t } = useTranslation();
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
          {mode === 'crono' ? <CronoRules /> : <DailyRules mode={mode} />}
        </div>
      )}
    </Sheet>
  );
}

function DailyRules({ mode }: { readonly mode: DailyMode }) {
  const { t } = useTranslation();
  const { tiles, captions } = useExample(mode);
  const lower = { mark: 'lower', text: t('help.lower') } as const;
  return (
    <>
      <h3>{t(`help.${mode}.example`)}</h3>
      <ExampleTiles tiles={tiles} />
      <Captions captions={mode === 'classic' ? [...captions, lower] : captions} />
      <ul className={styles.rules}>
        <li>{t(`help.${mode}.later`)}</li>
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
      <li>{t('crono.choose')}</li>
      <li>
        {t('race.ruleMiss', { seconds: (CRONO_REVEAL_MS / 1_000).toLocaleString(i18n.language) })}
      </li>
      <li>{t('race.ruleSame')}</li>
      <li>{t('help.crono')}</li>
      <li className={styles.keys}>{t('race.ruleKeys')}</li>
    </ul>
  );
}
