import { errorText, notify } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { Button, Card, ConfirmDialog } from '@shopbench/ui';
import { Combobox } from '@shopbench/ui/form';
import { useState } from 'react';
import { foundOf } from './asked';
import { useSearchText } from './pickers/name-picker';
import { capitalized, type Resource, type Stored } from './resource';

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
  const [merge, { isLoading }] = resource.useMerge();
  const [into, setInto] = useState<Row | null>(null);
  const [problem, setProblem] = useState('');
  const optionOf = (row: Row) => ({ id: row._id, label: nameOf(row), row });
  const others = foundOf(query, isSettled, ({ rows }) =>
    rows.filter(({ _id }) => _id !== record._id).map(optionOf),
  );

  async function confirm() {
    if (!into) return setProblem(`Choose the ${one} that it turned out to be`);
    const { data, error } = await merge({ id: record._id, into: into._id, version: record.version });
    if (!data || error) return setProblem(errorText(error));
    notify.success(data.message);
    onClose();
    void navigate(screen(into));
  }

  return (
    <ConfirmDialog
      open
      title={`Merge ${capitalized(one)} "${nameOf(record)}"`}
      text={
        <>
          <p
            style={{ marginBottom: 12 }}
          >{`Everything of "${nameOf(record)}" will belong to the ${one} that you choose. It can be taken apart again there.`}</p>
          <Combobox
            label="Merge into"
            required
            value={into && optionOf(into)}
            found={others}
            error={problem || undefined}
            onType={onType}
            onChange={(option) => {
              setProblem('');
              setInto(option?.row ?? null);
            }}
            emptyText={`No such ${one}`}
          />
        </>
      }
      confirmLabel="Merge"
      cancelLabel="Cancel"
      danger={false}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** What was merged into a record, and the way to take it apart again. Nothing where there is none. */
export function MergedCard<Row extends Stored>({ resource, record }: MergeProps<Row>) {
  const { data = [] } = resource.useMerged(record._id);
  const [unmerge, { isLoading }] = resource.useUnmerge();

  async function takeApart({ _id, version }: Row) {
    const { data: taken, error } = await unmerge({ id: _id, version });
    if (!taken || error) return notify.error(errorText(error));
    notify.success(taken.message);
  }

  if (data.length === 0) return null;
  return (
    <Card title="Merged into this">
      {data.map((row) => (
        <p key={row._id}>
          {resource.nameOf(row)}{' '}
          <Button size="small" variant="text" disabled={isLoading} onClick={() => void takeApart(row)}>
            {`Take ${resource.nameOf(row)} apart`}
          </Button>
        </p>
      ))}
    </Card>
  );
}
