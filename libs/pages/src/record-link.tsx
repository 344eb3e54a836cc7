import { hasScreen, screenPath } from '@shopbench/contracts';
import { Link } from '@shopbench/ui';
import type { ReactNode } from 'react';

export interface RecordLinkProps {
  kind: string;
  /** Left out of what is remembered by its name alone. */
  id?: string | undefined;
  children: ReactNode;
}

/** A record's name or number, leading to its screen where its kind has one. */
export const RecordLink = ({ kind, id, children }: RecordLinkProps) =>
  id && hasScreen(kind) ? <Link href={screenPath(kind, id)}>{children}</Link> : <>{children}</>;
