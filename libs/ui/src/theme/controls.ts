import type { Components, Theme } from '@mui/material/styles';

const phone = '@media (max-width: 767.95px)';

/** Buttons, links, switches, tabs. */
export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { boxShadow: 'var(--focus)' } },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 'var(--control)',
        padding: '0 14px',
        borderRadius: 'var(--radius)',
        whiteSpace: 'nowrap',
        transition: 'background-color 80ms, border-color 80ms',
      },
      sizeSmall: {
        height: 'var(--control-small)',
        padding: '0 10px',
        fontSize: 13,
        borderRadius: 'var(--radius-small)',
      },
      outlined: {
        borderColor: 'var(--line-strong)',
        background: 'var(--surface)',
        color: 'var(--text)',
        '&:hover': { borderColor: 'var(--line-strong)', background: 'var(--hover)' },
        '&.Mui-disabled': { borderColor: 'var(--line)', color: 'var(--text-3)' },
      },
      text: {
        '&:hover': { background: 'var(--hover)' },
        // One that begins a line of its own stands under the words above it, not its padding.
        '&.line-start': { marginLeft: -10 },
      },
      startIcon: { marginLeft: -2, marginRight: 6 },
    },
    variants: [
      { props: { variant: 'text', color: 'inherit' }, style: { color: 'var(--text-2)' } },
      { props: { variant: 'outlined', color: 'error' }, style: { color: 'var(--bad)' } },
    ],
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        borderRadius: 'var(--radius-small)',
        color: 'var(--text-2)',
        [phone]: { width: 44, height: 44 },
        '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
      },
      edgeEnd: { marginRight: -6 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: 'var(--accent-text)',
        borderRadius: 4,
        // Among other words, which the facts of a record have too, its colour alone does not tell it.
        'p &, small &, dd &': { textDecoration: 'underline', textUnderlineOffset: 2 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 6, color: 'var(--line-strong)' } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: '0 10px 0 0', overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', color: 'var(--accent-ink)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--accent)' },
        '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: 'var(--focus)' },
        '&.Mui-disabled .MuiSwitch-thumb': { background: 'var(--text-3)' },
        // MUI fades it, on dark to nothing.
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 1, background: 'var(--mute-soft)' },
        '&.Mui-disabled.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--accent-soft)' },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', background: 'light-dark(#fff, #eceef2)' },
      track: { borderRadius: 10, opacity: 1, background: 'var(--line-strong)' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: '1px solid var(--line)' },
      indicator: { background: 'var(--accent)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 40, padding: '0 12px', minWidth: 0, textTransform: 'none' },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        background: 'light-dark(#24272e, #2b303b)',
        color: '#f5f6f8',
        fontSize: 12,
        lineHeight: '16px',
        borderRadius: 'var(--radius-small)',
      },
    },
  },
};
