import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** The colours of the players' page, as far as a tool wears them. */
export const theme = createTheme({
  primaryColor: 'orange',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 'md',
  components: {
    // The library would add a style element without the nonce.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
});

/** The library's quiet text has too little contrast. */
export const colorVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': 'var(--mantine-color-gray-7)' },
  dark: { '--mantine-color-dimmed': 'var(--mantine-color-dark-1)' },
});
