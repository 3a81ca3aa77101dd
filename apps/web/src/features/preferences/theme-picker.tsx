import { IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, THEMES, useChosenTheme } from '../../settings/theme.ts';
import { HeaderMenu } from '../../ui/header-menu.tsx';
import styles from './theme-picker.module.css';

/** Undefined follows the system. */
const THEME_CHOICES = [undefined, ...THEMES] as const;

/** A menu of the page's themes. */
export function ThemePicker() {
  const { t } = useTranslation();
  const chosen = useChosenTheme();
  return (
    <HeaderMenu
      id="theme-menu"
      slot="theme-picker"
      label={t('theme.label')}
      toggle={<IconPalette size={24} aria-hidden />}
      items={THEME_CHOICES.map((theme) => ({
        key: theme ?? 'system',
        content: (
          <>
            <i className={styles.swatch} data-swatch={theme ?? 'system'} />
            <span>
              {theme === 'contrast'
                ? `${t('theme.contrast')} · ${t('theme.safe')}`
                : t(`theme.${theme ?? 'system'}`)}
            </span>
          </>
        ),
        isCurrent: theme === chosen,
        onChoose: () => chooseTheme(theme),
      }))}
    />
  );
}
