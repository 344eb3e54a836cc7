import type { Components, Theme } from '@mui/material/styles';

const popup = {
  marginTop: 4,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--raised)',
  boxShadow: 'var(--shadow)',
};

const option = { minHeight: 36, padding: '6px 12px', fontSize: 14, lineHeight: '20px' };

/** Fields. Their labels stand above them (`Field`), so the outline has no notch. */
export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        fontSize: 'var(--control-text)',
        lineHeight: '20px',
        borderRadius: 'var(--radius)',
        background: 'var(--surface)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-3)' },
        '&.Mui-focused': { boxShadow: 'var(--focus)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: 'var(--accent)',
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '&.MuiInputBase-multiline': { padding: '8px 10px' },
        '&.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 10 },
        '&.MuiInputBase-adornedEnd > .MuiInputBase-input': { paddingRight: 4 },
      },
      input: {
        height: 20,
        padding: '7px 10px',
        '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
        '&:focus-visible': { boxShadow: 'none' },
        // The search box has a cross of its own, with a name.
        '&::-webkit-search-cancel-button': { appearance: 'none' },
        '&.figures': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '&.MuiInputBase-inputMultiline': { padding: 0, height: 'auto' },
      },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--line-strong)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiSelect: {
    defaultProps: { MenuProps: { slotProps: { list: { dense: true } } } },
    styleOverrides: {
      select: { minHeight: '20px !important', lineHeight: '20px' },
      icon: { color: 'var(--text-3)', right: 6 },
    },
  },
  MuiPopover: { styleOverrides: { paper: popup } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...option,
        borderRadius: 'var(--radius-small)',
        '&.Mui-focusVisible': { background: 'var(--hover)', boxShadow: 'none' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          background: 'var(--accent-soft)',
          color: 'var(--accent-text)',
        },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: popup,
      root: {
        '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
          paddingTop: 0,
          paddingBottom: 0,
          paddingLeft: 0,
        },
        '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiInputBase-input': {
          padding: '7px 10px',
        },
      },
      listbox: {
        padding: 4,
        maxHeight: 320,
        '& .MuiAutocomplete-option.MuiAutocomplete-option': {
          ...option,
          borderRadius: 'var(--radius-small)',
          '&.Mui-focused': { background: 'var(--hover)' },
          '&[aria-selected="true"]': { background: 'var(--accent-soft)' },
        },
      },
      endAdornment: { '.MuiAutocomplete-root &&': { right: 6 } },
      popupIndicator: { width: 28, height: 28 },
      noOptions: { padding: '10px 14px', fontSize: 13 },
      loading: { padding: '10px 14px', fontSize: 13 },
    },
  },
};
