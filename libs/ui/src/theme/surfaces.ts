import type { Components, Theme } from '@mui/material/styles';

const hairline = '1px solid var(--line)';
const phone = '@media (max-width: 767.95px)';

/** The ground of what is chosen: chips whose own ground is as soft as it take the surface's, or they would vanish. */
export const chosenGround = {
  background: 'var(--accent-soft)',
  '--info-soft': 'var(--surface)',
  '--mute-soft': 'var(--surface)',
};

/** Cards, dialogs, tables, skeletons: hairlines instead of shadows. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: hairline,
        borderRadius: 'var(--radius-large)',
        background: 'var(--raised)',
        boxShadow: 'var(--shadow)',
        // It has the focus while nothing in it has: no ring around all of it.
        '&:focus-visible': { boxShadow: 'var(--shadow)' },
        [phone]: { margin: 12, width: 'calc(100% - 24px)' },
        '&.MuiDialog-paperFullScreen': { margin: 0, width: '100%', border: 0, borderRadius: 0 },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        '&:not(.MuiBackdrop-invisible)': {
          background: 'light-dark(rgb(16 20 28 / 36%), rgb(0 0 0 / 60%))',
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '18px 20px 6px',
        fontSize: 16,
        lineHeight: '24px',
        fontWeight: 600,
        [phone]: { paddingLeft: 16, paddingRight: 16 },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '8px 20px 16px',
        [phone]: { padding: '8px 16px 16px' },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px', borderTop: hairline, [phone]: { padding: '12px 16px' } },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '9px 12px', borderBottom: hairline, fontSize: 14, lineHeight: '20px' },
      head: { fontSize: 12, lineHeight: '16px', fontWeight: 550, color: 'var(--text-2)' },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { background: 'var(--mute-soft)', borderRadius: 4 } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 30,
        height: 30,
        fontSize: 12,
        fontWeight: 600,
        background: 'var(--accent-soft)',
        color: 'var(--accent-text)',
      },
    },
  },
};
