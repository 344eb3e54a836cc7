export { default as Button, type ButtonProps } from '@mui/material/Button';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as Table } from '@mui/material/Table';
export { default as TableBody } from '@mui/material/TableBody';
export { default as TableCell } from '@mui/material/TableCell';
export { default as TableHead } from '@mui/material/TableHead';
export { default as TableRow } from '@mui/material/TableRow';
export { styled } from '@mui/material/styles';

export { ActionMenu, type ActionMenuProps, type MenuAction } from './components/action-menu';
export { Card, type CardProps } from './components/card';
export { ChartSlot, CodeSlot, type ChartSlotProps, type CodeSlotProps } from './components/chart-slot';
export { useCode, type CodeFetched } from './components/use-code';
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog';
export { DeleteDialog, type DeleteDialogProps } from './components/delete-dialog';
export { DiscardDialog, type DiscardDialogProps } from './components/discard-dialog';
export { DetailList, type Detail } from './components/detail-list';
export { ExportButton, type ExportFormat } from './components/export-button';
export { Pager, type PagerProps } from './components/pager';
export { Figures } from './components/figures';
export { FigureStrip, type StripFigure } from './components/figure-strip';
export { Icon, type IconProps } from './components/icon';
export { ICON_OUTLINES, type IconName } from './components/icon-outlines';
export { Kbd } from './components/kbd';
export { Link, LinkButton } from './components/link';
export { MoneyText, type MoneyTextProps } from './components/money-text';
export { EmptyState, ErrorCard, type EmptyStateProps, type ErrorCardProps } from './components/notices';
export { PageHeader, type PageHeaderProps } from './components/page-header';
export { PageLinks } from './components/page-links';
export { PhoneBar, WideOnly } from './components/phone-bar';
export { QuickActions, type QuickAction } from './components/quick-actions';
export { RemovableChips, type RemovableChipsProps } from './components/removable-chips';
export { SavingButton, type SavingButtonProps } from './components/saving-button';
export { SegmentedControl, type SegmentedControlProps } from './components/segmented-control';
export { Chip, StatusChip } from './components/status-chip';
export { Stepper, type StepperProps } from './components/stepper';
export { statusLook, statusWord, type Tone } from './components/status-words';
export { Columns } from './components/columns';
export { keyText, useKeyedCommands, type Command, type CommandPlace } from './keys/commands';
export { commandsNow, isScanRunning, keysAtRest } from './keys/key-bus';
export { setSingleKeys, singleKeysWork } from './keys/single-keys';
export { useInertAround } from './keys/use-inert-around';
export { usePageKeys, useScans } from './keys/use-page-keys';
export { useIsPhone } from './components/use-is-phone';
export { usePaper, type Paper } from './components/use-paper';
export { AppTheme, type AppThemeProps } from './theme/app-theme';
export {
  applyColorScheme,
  chooseColorScheme,
  chosenColorScheme,
  type ColorScheme,
} from './theme/color-scheme';
