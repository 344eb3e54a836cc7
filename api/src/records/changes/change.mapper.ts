import type { ChangeRecord, Page } from '@shopbench/contracts';
import { listOf, type ListPage } from '../../kernel/lists/list-page';
import type { Change } from '../../store/records/change.schema';

const toChange = ({ _id, at, by, kind, recordId, name, action, fields, trace }: Change): ChangeRecord => ({
  _id: String(_id),
  at: at.toISOString(),
  by: { userId: String(by.userId), name: by.name },
  kind,
  recordId: String(recordId),
  name,
  action,
  fields: fields.map(({ path, before = null, after = null }) => ({ path, before, after })),
  ...(trace ? { trace } : {}),
});

/** The data of a history or of the activity: `{ changes, total, page, pageSize }`. */
export const toChanges = (page: ListPage<Change>): Page & { changes: ChangeRecord[] } =>
  listOf('changes', page, toChange);
