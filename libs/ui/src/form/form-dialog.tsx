import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { Icon } from '../components/icon';
import { useIsPhone } from '../components/use-is-phone';

export interface FormDialogProps {
  open: boolean;
  title: string;
  /** Called by the X, by Esc and by a click outside. */
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Beside the title, such as where the person is. */
  aside?: ReactNode;
  /** `alertdialog` for a question before something is done. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A form over the page; the whole screen on a phone. */
export function FormDialog({
  open,
  title,
  onClose,
  maxWidth = 'sm',
  aside,
  role = 'dialog',
  children,
}: FormDialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={open}
      role={role}
      onClose={onClose}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={isPhone && maxWidth !== 'xs'}
      aria-labelledby={titleId}
    >
      <DialogTitle
        component="div"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: '16px', '&&': { paddingRight: '56px' } }}
      >
        <h2 id={titleId} style={{ margin: 0, font: 'inherit' }}>
          {title}
        </h2>
        {aside}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <Icon name="close" />
      </IconButton>
      <DialogContent sx={{ '--form-ground': 'var(--raised)', '--form-stick': '-16px' }}>
        {children}
      </DialogContent>
    </Dialog>
  );
}
