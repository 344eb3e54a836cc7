import { isStaff, type SessionUser } from '@shopbench/contracts';
import { useSelector } from 'react-redux';
import type { RootState } from './create-store';

export type SessionStatus = 'checking' | 'signed-in' | 'signed-out';

export interface Session {
  user: SessionUser | null;
  /** `checking` only until the server's first answer, and only when no user is remembered from the last visit. */
  status: SessionStatus;
}

/** Who is signed in. A remembered user counts as signed in until the server says otherwise. */
export function useSession(): Session {
  const user = useSelector((state: RootState) => state.user.user);
  const checked = useSelector((state: RootState) => state.session.checked);
  return { user, status: user ? 'signed-in' : checked ? 'signed-out' : 'checking' };
}

/** Where a person lands after signing in. Source: specification 1, section 4. */
export function homePathFor(designation: string | undefined): string {
  if (!designation) return '/login';
  if (designation === 'admin') return '/user/admin';
  if (isStaff(designation)) return '/user';
  // The customers' area is for customers and admins only.
  return designation === 'supplier' ? '/' : '/customer';
}

/** Where the avatar menu's Dashboard entry leads. Source: specification 1, section 2, "Shell". */
export function dashboardPathFor(designation: string | undefined): string {
  const home = homePathFor(designation);
  return home === '/customer' ? '/customer/dashboard' : home;
}
