import { createTheme } from '@mui/material/styles';
import { controls } from './controls';
import { dataGrid } from './data-grid';
import { inputs } from './inputs';
import { surfaces } from './surfaces';

const tone = (name: string, ink = 'var(--surface)') => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name})`,
  contrastText: ink,
});

/**
 * The house's MUI theme. Every colour is one of the variables of `tokens.css`, which hold light and dark together, so
 * there is one scheme here and switching needs no render. Components are shaped here once, never page by page.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1100, xl: 1440 } },
  shape: { borderRadius: 8 },
  colorSchemes: {
    light: {
      palette: {
        primary: { ...tone('accent', 'var(--accent-ink)'), dark: 'var(--accent-hover)' },
        secondary: tone('mute'),
        success: tone('ok'),
        warning: tone('warn'),
        error: { ...tone('bad', 'var(--bad-ink)'), dark: 'var(--bad-hover)' },
        info: tone('info'),
        background: { default: 'var(--bg)', paper: 'var(--surface)' },
        text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-3)' },
        divider: 'var(--line)',
        TableCell: { border: 'var(--line)' },
        action: {
          active: 'var(--text-2)',
          hover: 'var(--hover)',
          selected: 'var(--accent-soft)',
          disabled: 'var(--text-3)',
          disabledBackground: 'var(--mute-soft)',
          focus: 'var(--hover)',
        },
      },
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h3: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '18px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 550, textTransform: 'none' },
  },
  components: { ...controls, ...inputs, ...surfaces, ...dataGrid },
});
