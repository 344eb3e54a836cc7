import { inAddress, useAddress } from '@shopbench/client';
import { useParams } from '@shopbench/client/router';
import { Card, Link, styled } from '@shopbench/ui';
import { Fragment, type ReactNode } from 'react';
import { Loaded } from './loaded';
import type { Answer, Resource, Stored } from './resource';

export interface RecordPageProps<Row extends Stored> {
  resource: Resource<Row>;
  children: (record: Row, refetch: () => PromiseLike<Answer<Row>>) => ReactNode;
}

/** The page of the record whose id stands in the path. Another record is another page: nothing typed goes over. */
export function RecordPage<Row extends Stored>({ resource, children }: RecordPageProps<Row>) {
  const { id = '' } = useParams();
  const query = resource.useOne(id);
  return (
    <Loaded query={{ ...query, data: query.currentData }} noun={resource.one}>
      {(record, refetch) => <Fragment key={record._id}>{children(record, refetch)}</Fragment>}
    </Loaded>
  );
}

const TabList = styled('nav')({
  display: 'flex',
  gap: 20,
  overflowX: 'auto',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
  '& a': {
    padding: '12px 0 10px',
    whiteSpace: 'nowrap',
    color: 'var(--text-2)',
    borderBottom: '2px solid transparent',
  },
  '& a[aria-current]': { color: 'var(--text)', fontWeight: 600, borderColor: 'var(--accent)' },
});

export interface RecordTab {
  /** Stands in the URL as `?tab=`; the first tab needs none. */
  key: string;
  label: string;
  content: () => ReactNode;
}

/** Parts of a record, one shown at a time. Which one stands in the URL, so that back, reload and a sent link find it. */
export function RecordTabs({ label, tabs }: { label: string; tabs: readonly [RecordTab, ...RecordTab[]] }) {
  const keys = tabs.map(({ key }) => key);
  const { at, href } = useAddress({ tab: inAddress.oneOf(keys, tabs[0].key) });
  const chosen = tabs.find(({ key }) => key === at.tab)!;
  return (
    <Card flush>
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            href={href({ tab: tab.key })}
            underline="none"
            aria-current={tab === chosen ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </TabList>
      {chosen.content()}
    </Card>
  );
}
