import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-outlines';

const Notice = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 4,
  padding: '48px 24px',
  color: 'var(--text-2)',
  '& h2': { font: '600 15px/22px var(--font)', color: 'var(--text)' },
  '& p': { maxWidth: 440 },
  '& svg': { color: 'var(--text-3)', marginBottom: 4 },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface NoticeProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

function NoticeCard({ icon, title, text, action, role }: NoticeProps) {
  return (
    <Notice role={role}>
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action ? <Actions>{action}</Actions> : null}
    </Notice>
  );
}

export interface EmptyStateProps {
  title: string;
  /** What to do first. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon = 'box', ...rest }: EmptyStateProps) {
  return <NoticeCard icon={icon} {...rest} />;
}

export interface ErrorCardProps {
  /** What failed. */
  title: string;
  /** Why, in the server's words. */
  reason?: ReactNode;
  onRetry?: () => void;
}

/** Something could not be shown: what, why, and Retry. */
export function ErrorCard({ title, reason, onRetry }: ErrorCardProps) {
  const retry = onRetry ? <Button onClick={onRetry}>Retry</Button> : undefined;
  return <NoticeCard icon="alert" role="alert" title={title} text={reason} action={retry} />;
}
