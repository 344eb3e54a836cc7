import type { Components, Theme } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';
import { chosenGround } from './surfaces';

/** The list's grid: a card with hairlines, quiet header, no cell outlines for the mouse. */
export const dataGrid: Components<Theme> = {
  MuiDataGrid: {
    styleOverrides: {
      root: {
        border: 0,
        borderRadius: 'var(--radius)',
        fontSize: 14,
        lineHeight: '20px',
        '--DataGrid-overlayHeight': '160px',
        '& .MuiDataGrid-columnHeader': { padding: '0 12px' },
        '& .MuiDataGrid-columnHeaderTitle': {
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 550,
          color: 'var(--text-2)',
        },
        '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
        '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator--resizable': {
          color: 'var(--line-strong)',
        },
        '& .MuiDataGrid-columnSeparator--resizable:hover': { color: 'var(--accent)' },
        '& .MuiDataGrid-row:has(.MuiDataGrid-cell:focus)': { background: 'var(--hover)' },
        '& .MuiDataGrid-sortButton, & .MuiDataGrid-iconButtonContainer button': {
          width: 20,
          height: 20,
        },
        '& .MuiDataGrid-cell': { padding: '0 12px' },
        '& .MuiDataGrid-cell.menu': { padding: 0, textOverflow: 'clip' },
        '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': {
          justifyContent: 'center',
          padding: 0,
        },
        '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': { outline: 'none' },
        '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
          outline: '2px solid var(--accent)',
          outlineOffset: -2,
          boxShadow: 'none',
        },
        '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
          outline: 'none',
        },
        // Nothing stands out of the last column: it would be scrolled to.
        '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { right: 0 },
        // What fills up a row is no wider than that.
        '& .MuiDataGrid-cellEmpty': { padding: 0 },
        // Where there is little room, and in rows of two lines, cells hold more.
        '&.close': { fontSize: 13 },
        '&.close .MuiDataGrid-columnHeader': { padding: '0 8px' },
        '&.close .MuiDataGrid-cell': { padding: '0 8px' },
        '&.close .MuiDataGrid-cell.menu': { padding: 0 },
        '&.close .MuiDataGrid-cellCheckbox, &.close .MuiDataGrid-columnHeaderCheckbox': { padding: 0 },
        // Rows of several lines are level at the first.
        '&.two-lines .MuiDataGrid-cell': { padding: '8px 8px 0', lineHeight: '20px' },
        '&.two-lines .MuiDataGrid-cell .first': {
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
        '&.close .MuiDataGrid-cellEmpty, &.two-lines .MuiDataGrid-cellEmpty': { padding: 0 },
        '&.two-lines .MuiDataGrid-cell.menu': { padding: 0, lineHeight: '44px' },
        '&.two-lines .MuiDataGrid-cellCheckbox': { alignItems: 'flex-start', padding: '3px 0 0' },
        '& .MuiDataGrid-row:hover': { background: 'var(--hover)' },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': chosenGround,
        '&.opens .MuiDataGrid-row': { cursor: 'pointer' },
        '& .MuiDataGrid-row:last-of-type .MuiDataGrid-cell': { borderBottom: 0 },
      },
    },
  },
};
