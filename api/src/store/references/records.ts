import { NAMED_KINDS, idOf, PART, referencesOf, type NamedKind, type Reference } from './reference';

/** What the shop has of a record or document goes with it, and stays in its history whatever becomes of it. */
const anything = PART;

/** Which kinds of record may be merged: one that another was merged into stays. */
const MERGED: readonly NamedKind[] = ['brands', 'customers', 'models'];

export const MERGED_REFERENCES: readonly Reference[] = MERGED.flatMap((kind) =>
  referencesOf(NAMED_KINDS[kind], { mergedInto: { kind, keeps: `merged ${kind}` } }),
);

export const RECORD_REFERENCES: readonly Reference[] = [
  ...referencesOf('changes', {
    recordId: anything,
    'by.userId': [{ kind: 'users', keeps: 'changes' }, idOf('parties')],
  }),
  ...referencesOf('files', { recordId: anything }),
  ...referencesOf('file_chunks', { fileId: idOf('files') }),
  ...referencesOf('settings', { logoFile: idOf('files') }),
  ...referencesOf('import_rows', { importId: idOf('imports'), recordId: anything }),
  ...referencesOf('share_links', { thing: anything }),
  ...referencesOf('event_deliveries', { taker: idOf('event_takers') }),
  ...referencesOf('merged_references', { from: anything, ids: anything }),
];
