import { Card, StatusChip } from '@shopbench/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ArchivedNotice } from './archived-notice';
import type { EditorProps } from './define-form';
import type { Teller } from './history/tell-change';
import { RecordHistory } from './record-parts';
import { MergeDialog, MergedCard } from './merging';
import { RecordLayout } from './record-layout';
import { RecordPage } from './record-page';
import type { Resource, Stored } from './resource';
import { useAct } from './use-act';
import { useDelete } from './use-delete';
import { useReturn } from './use-return';

export interface MasterPageProps<Row extends Stored> {
  resource: Resource<Row> & { screen: (row: Row) => string };
  /** Edits it; from `defineForm`. */
  Editor: ComponentType<EditorProps<Row>>;
  /** Where people go when it is deleted. */
  listPath: string;
  /** Of kinds that can be merged: the field with the name. */
  mergeBy?: string;
  /** Beside its name. */
  badge?: (row: Row) => ReactNode;
  detail?: (row: Row) => string | undefined;
  /** Cards above its history. */
  aside?: (row: Row) => ReactNode;
  tell?: Teller;
}

type Archivable = { archived?: boolean; mergedInto?: string };

/** The page of a plain record: its form, what was merged into it, its history; it can be merged and deleted. */
export function MasterPage<Row extends Stored & Archivable>(props: MasterPageProps<Row>) {
  const { resource, Editor } = props;
  return (
    <RecordPage resource={resource}>
      {(record, refetch) => (
        <Master {...props} record={record}>
          <Card>
            <Editor record={record} refetch={refetch} />
          </Card>
        </Master>
      )}
    </RecordPage>
  );
}

interface MasterProps<Row extends Stored> extends MasterPageProps<Row> {
  record: Row;
  children: ReactNode;
}

function Master<Row extends Stored & Archivable>({ resource, record, children, ...props }: MasterProps<Row>) {
  const { listPath, mergeBy, badge, detail, aside, tell } = props;
  const deletion = useDelete(resource, { onDeleted: useReturn(listPath) });
  const mayMerge = useAct('archive');
  const [isMerging, setMerging] = useState(false);
  const { archived = false } = record;
  const merge = { label: 'Merge', onPhone: 'page', onPress: () => mayMerge() && setMerging(true) } as const;
  const remove = {
    label: 'Delete',
    kind: 'danger',
    onPhone: 'page',
    onPress: () => deletion.ask(record),
  } as const;
  return (
    <>
      <RecordLayout
        title={resource.nameOf(record)}
        badge={archived ? <StatusChip status="archived" /> : badge?.(record)}
        detail={detail?.(record)}
        actions={archived ? [] : mergeBy ? [merge, remove] : [remove]}
        aside={
          <>
            {aside?.(record)}
            {mergeBy ? <MergedCard resource={resource} record={record} /> : null}
            <RecordHistory resource={resource} id={record._id} tell={tell} />
          </>
        }
      >
        {archived ? (
          <ArchivedNotice resource={resource} record={record} may={!record.mergedInto} />
        ) : (
          children
        )}
      </RecordLayout>
      {isMerging && mergeBy ? (
        <MergeDialog resource={resource} record={record} sort={mergeBy} onClose={() => setMerging(false)} />
      ) : null}
      {deletion.dialog}
    </>
  );
}
