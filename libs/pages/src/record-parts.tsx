import { Button, Card, CodeSlot, useCode } from '@shopbench/ui';
import type { RecordHistoryProps } from './history/record-history';
import type { ToldFieldsProps } from './history/told-fields';
import type { LedgerOfPathProps } from './record-ledger';
import type { Resource, Stored } from './resource';

// Every page fetches what stands in `@shopbench/pages`; these are drawn on few, so their code comes with the first of them.
const fetchHistory = () => import(/* webpackChunkName: "lib-pages-records" */ './history/record-history');
const fetchTold = () => import(/* webpackChunkName: "lib-pages-records" */ './history/told-fields');
const fetchLedger = () => import(/* webpackChunkName: "lib-pages-records" */ './record-ledger');

/** Pixels. */
const HEIGHT = 280;

/** What people did to a record or document, newest first, each changed field before and after. */
export const RecordHistory = (props: RecordHistoryProps) => (
  <Card title="History">
    <CodeSlot load={fetchHistory} noun="history" height={HEIGHT}>
      {({ RecordHistory: History }) => <History {...props} />}
    </CodeSlot>
  </Card>
);

/** The fields of a change, each before and after, as its kind is told; of what came or went as a whole none. */
export function ToldFields(props: ToldFieldsProps) {
  const { code, hasFailed, retry } = useCode(fetchTold);
  if (code) return <code.ToldFields {...props} />;
  if (!hasFailed) return null;
  return (
    <p>
      What was changed could not be loaded{' '}
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </p>
  );
}

export interface RecordLedgerProps<Row extends Stored> extends Omit<LedgerOfPathProps, 'path' | 'name'> {
  /** The kind of record; its API has `/{id}/ledger` and `/{id}/ledger/export`. */
  resource: Pick<Resource<Row>, 'path' | 'nameOf'>;
  record: Row;
}

/** The ledger of a party or an account. */
export const RecordLedger = <Row extends Stored>({ resource, record, ...rest }: RecordLedgerProps<Row>) => (
  <CodeSlot load={fetchLedger} noun="ledger" height={HEIGHT}>
    {({ LedgerOfPath: Ledger }) => (
      <Ledger path={`${resource.path}/${record._id}/ledger`} name={resource.nameOf(record)} {...rest} />
    )}
  </CodeSlot>
);
