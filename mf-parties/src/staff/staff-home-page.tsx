import { inAddress, useAddress } from '@shopbench/client';
import { useRight } from '@shopbench/pages';
import { Link, Skeleton, styled } from '@shopbench/ui';
import { lazy, Suspense } from 'react';
import { MyDay } from './my-day';

// The grid comes with the list, which few look at each day.
const StaffList = lazy(() => import('./staff-list').then(({ StaffList: List }) => ({ default: List })));

const TABS = ['day', 'staff'] as const;

const Tabs = styled('nav')({
  display: 'flex',
  gap: 20,
  margin: '0 0 16px',
  borderBottom: '1px solid var(--line)',
  '& a': { padding: '8px 0 10px', color: 'var(--text-2)', borderBottom: '2px solid transparent' },
  '& a[aria-current]': { color: 'var(--text)', fontWeight: 600, borderColor: 'var(--accent)' },
});

/**
 * Where staff land after signing in: their own day, and beside it everybody who works here. Who manages the staff comes for
 * the list.
 */
export function StaffHomePage() {
  const first = useRight('manage_staff') ? 'staff' : 'day';
  const { at, href } = useAddress({ tab: inAddress.oneOf(TABS, first) });
  return (
    <>
      <Tabs aria-label="My day and staff">
        {TABS.map((key) => (
          <Link
            key={key}
            href={href({ tab: key })}
            underline="none"
            aria-current={key === at.tab ? 'page' : undefined}
          >
            {key === 'day' ? 'My day' : 'Staff'}
          </Link>
        ))}
      </Tabs>
      {at.tab === 'staff' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
          <StaffList />
        </Suspense>
      ) : (
        <MyDay />
      )}
    </>
  );
}
