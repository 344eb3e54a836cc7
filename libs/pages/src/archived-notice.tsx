import { Button, Card } from '@shopbench/ui';
import { useAct } from './use-act';
import type { Resource, Stored } from './resource';
import { usePress } from './use-press';

/** Takes records back from the archive and says how it went. */
export function useUnarchive<Row extends Stored>(resource: Resource<Row>) {
  const [send] = resource.useUnarchive();
  const may = useAct('archive');
  const { busy, press } = usePress(({ _id: id, version }: Row, idempotencyKey) =>
    send({ id, body: { version }, idempotencyKey }),
  );
  return { takeBack: async (row: Row) => (may() ? press(row) : undefined), isLoading: busy };
}

interface ArchivedNoticeProps<Row extends Stored> {
  resource: Resource<Row>;
  record: Row;
  /** What it is, where that is not the resource's word: a supplier among the parties. */
  noun?: string;
  /** Whether the person may take it back. */
  may: boolean;
}

/** Says on the page of an archived record that it is archived, and takes it back. */
export function ArchivedNotice<Row extends Stored>({
  resource,
  record,
  noun = resource.one,
  may,
}: ArchivedNoticeProps<Row>) {
  const { takeBack, isLoading } = useUnarchive(resource);
  return (
    <Card>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <span style={{ flex: '1 1 240px' }}>
          {`This ${noun} is archived: it stands in what was saved with it only.`}
        </span>
        {may ? (
          <Button disabled={isLoading} onClick={() => void takeBack(record)}>
            Unarchive
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
