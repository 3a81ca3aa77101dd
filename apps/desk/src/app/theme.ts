import { Badge, type CSSVariablesResolver, createTheme, Modal, Notification } from '@mantine/core';

// The library's close buttons have no name.
const closeButtonProps = { 'aria-label': 'Close' };

/** The colours of the players' page, toned down for a tool. */
export const theme = createTheme({
  primaryColor: 'orange',
  // The darkest shades, on which white letters are easy to read.
  primaryShade: 9,
  colors: {
    // biome-ignore format: ten shades of one colour
    orange: [
      '#fff4ec', '#ffe6d5', '#ffcba8', '#ffab75', '#ff8a3d',
      '#fb7a24', '#ee6c14', '#d95c08', '#c75203', '#b84a00',
    ],
  },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 'md',
  components: {
    Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none' } }),
    // The library would add a style element without the nonce.
    Modal: Modal.extend({ defaultProps: { lockScroll: false, closeButtonProps } }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps } }),
  },
});

/** Raises the contrast of the library's dimmed and coloured texts. */
export const colorVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    ...textColors(colors, (color) => `color-mix(in srgb, var(${color}-9), black 35%)`),
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    ...textColors(colors, (color) => `var(${color}-3)`),
  },
});

/** The text colours on each colour's light shade. */
function textColors(colors: object, textOf: (color: string) => string) {
  const names = Object.keys(colors).map((name) => `--mantine-color-${name}`);
  return Object.fromEntries(names.map((name) => [`${name}-light-color`, textOf(name)]));
}
