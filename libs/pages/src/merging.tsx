import { useNavigate } from '@shopbench/client/router';
import { Button, Card } from '@shopbench/ui';
import { Combobox } from '@shopbench/ui/form';
import { AskDialog } from './ask-dialog';
import { foundOf } from './asked';
import { useSearchText } from './pickers/name-picker';
import { useAct } from './use-act';
import { capitalized, type Resource, type Stored } from './resource';
import { usePress } from './use-press';
import { useMergeChoice } from './use-merge-choice';

/** As many as the list of a picker shows. */
const SHOWN = 20;

interface MergeProps<Row extends Stored> {
  resource: Resource<Row> & { screen: (row: Row) => string };
  record: Row;
}

interface MergeDialogProps<Row extends Stored> extends MergeProps<Row> {
  /** The field with the name, by which the choice is sorted. */
  sort: string;
  onClose: () => void;
}

/** Asks which record this one turned out to be, and makes one of the two; leads to that one. */
export function MergeDialog<Row extends Stored>({ resource, record, sort, onClose }: MergeDialogProps<Row>) {
  const { one, nameOf, screen } = resource;
  const navigate = useNavigate();
  const { q, isSettled, onType } = useSearchText();
  const query = resource.useList({ q, pageSize: SHOWN, sort });
  const { save, into, error, choose } = useMergeChoice({
    ...{ record, resource, useMerge: resource.useMerge },
    refusal: `Choose the ${one} that it turned out to be`,
    onMerged: (merged) => {
      onClose();
      void navigate(screen(merged));
    },
  });
  const optionOf = (row: Row) => ({ id: row._id, label: nameOf(row), row });
  const others = foundOf(query, isSettled, ({ rows }) =>
    rows.filter(({ _id }) => _id !== record._id).map(optionOf),
  );

  return (
    <AskDialog
      title={`Merge ${capitalized(one)} "${nameOf(record)}"`}
      text={`Everything of "${nameOf(record)}" will belong to the ${one} that you choose. It can be taken apart again there.`}
      save={save}
      confirmLabel="Merge"
      cancelLabel="Cancel"
      danger={false}
      onClose={onClose}
    >
      <Combobox
        name="into"
        label="Merge into"
        required
        value={into && optionOf(into)}
        found={others}
        error={error}
        onType={onType}
        onChange={(option) => choose(option?.row ?? null)}
        emptyText={`No such ${one}`}
      />
    </AskDialog>
  );
}

/** What was merged into a record, and the way to take it apart again. Nothing where there is none. */
export function MergedCard<Row extends Stored>({ resource, record }: MergeProps<Row>) {
  const { data = [] } = resource.useMerged(record._id);
  const [unmerge] = resource.useUnmerge();
  const may = useAct('archive');
  const { busy, press } = usePress(({ _id: id, version }: Row, idempotencyKey) =>
    unmerge({ id, body: { version }, idempotencyKey }),
  );

  if (data.length === 0) return null;
  return (
    <Card title="Merged into this">
      {data.map((row) => (
        <p key={row._id}>
          {resource.nameOf(row)}{' '}
          <Button size="small" variant="text" disabled={busy} onClick={() => may() && void press(row)}>
            {`Take ${resource.nameOf(row)} apart`}
          </Button>
        </p>
      ))}
    </Card>
  );
}
