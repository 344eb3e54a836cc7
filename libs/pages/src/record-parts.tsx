import { Card, Skeleton } from '@shopbench/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import type { RecordHistoryProps } from './history/record-history';
import type { ToldFieldsProps } from './history/told-fields';
import type { LedgerOfPathProps } from './record-ledger';
import type { Resource, Stored } from './resource';

// Every page fetches what stands in `@shopbench/pages`; these are drawn on few, so their code comes with the first of them.
const History = lazy(() =>
  import(/* webpackChunkName: "lib-pages-records" */ './history/record-history').then((module) => ({
    default: module.RecordHistory,
  })),
);
const Told = lazy(() =>
  import(/* webpackChunkName: "lib-pages-records" */ './history/told-fields').then((module) => ({
    default: module.ToldFields,
  })),
);
const Ledger = lazy(() =>
  import(/* webpackChunkName: "lib-pages-records" */ './record-ledger').then((module) => ({
    default: module.LedgerOfPath,
  })),
);

const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={280} />}>{children}</Suspense>
);

/** What people did to a record or document, newest first, each changed field before and after. */
export const RecordHistory = (props: RecordHistoryProps) => (
  <Card title="History">
    <Coming>
      <History {...props} />
    </Coming>
  </Card>
);

/** The fields of a change, each before and after, as its kind is told; of what came or went as a whole none. */
export const ToldFields = (props: ToldFieldsProps) => (
  <Suspense fallback={null}>
    <Told {...props} />
  </Suspense>
);

export interface RecordLedgerProps<Row extends Stored> extends Omit<LedgerOfPathProps, 'path' | 'name'> {
  /** The kind of record; its API has `/{id}/ledger` and `/{id}/ledger/export`. */
  resource: Pick<Resource<Row>, 'path' | 'nameOf'>;
  record: Row;
}

/** The ledger of a party or an account. */
export const RecordLedger = <Row extends Stored>({ resource, record, ...rest }: RecordLedgerProps<Row>) => (
  <Coming>
    <Ledger path={`${resource.path}/${record._id}/ledger`} name={resource.nameOf(record)} {...rest} />
  </Coming>
);
