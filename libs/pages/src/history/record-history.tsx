import { areaApi } from '@shopbench/client';
import {
  DEFAULT_TIME_ZONE,
  titleCase,
  type ChangeAction,
  type ChangeRecord,
  type ListOf,
} from '@shopbench/contracts';
import { Button, Card, styled } from '@shopbench/ui';
import { useState } from 'react';
import { Loaded } from '../loaded';
import type { Resource, Stored } from '../resource';
import { useTradingSettings } from '../resources/settings';
import { momentText } from './moment-text';
import { tellFields, type Teller } from './tell-change';

/** As many as are shown before All is pressed. Source: the notes on the drawn record. */
const FIRST = 5;
/** The most that one call gives. */
const ALL = 200;

/** What was done, in a word. */
export const CHANGE_WORDS: Record<ChangeAction, string> = {
  created: 'Created',
  changed: 'Edited',
  archived: 'Archived',
  unarchived: 'Taken back from the archive',
  deleted: 'Deleted',
  cancelled: 'Cancelled',
  merged: 'Merged',
  unmerged: 'Taken apart again',
  seen: 'Looked at',
};

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& strong': { fontWeight: 600 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', whiteSpace: 'nowrap' },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '& del': { color: 'var(--text-3)', textDecoration: 'none' },
  '& ins': { color: 'var(--text)', textDecoration: 'none' },
});

const NOTHING = 'nothing';

interface Asked {
  path: string;
  pageSize: number;
  tag: Resource<Stored>['tag'];
}

const { useHistoryQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    history: build.query<ListOf<'changes', ChangeRecord>, Asked>({
      query: ({ path, pageSize }) => ({ url: `${path}/history`, params: { pageSize } }),
      providesTags: (_answer, _error, { tag }) => [tag],
    }),
  }),
});

export interface RecordHistoryProps {
  /** The kind of record or document; its API has `/{id}/history`. */
  resource: Pick<Resource<never>, 'path' | 'tag'>;
  id: string;
  /** How a change reads; every field by its name unless told. */
  tell?: Teller;
}

/** What people did to a record or document, newest first, each changed field before and after. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <Card title="History">
      <Changes {...props} />
    </Card>
  );
}

function Changes({ resource: { path, tag }, id, tell = tellFields() }: RecordHistoryProps) {
  const timeZone = useTimeZone();
  const [pageSize, setPageSize] = useState(FIRST);
  const query = useHistoryQuery({ path: `${path}/${id}`, tag, pageSize });
  return (
    <Loaded query={query} noun="history">
      {({ changes, total }) => (
        <>
          {total === 0 ? <p>Nothing was changed since it was entered.</p> : null}
          <List>
            {changes.map((change) => (
              <li key={change._id}>
                <div>
                  <strong>{CHANGE_WORDS[change.action]}</strong>
                  <small>{momentText(change.at, timeZone)}</small>
                </div>
                {change.action === 'created'
                  ? null
                  : tell(change.fields).map(({ what, before, after }, at) => (
                      <p key={at}>
                        {what} <del>{before ?? NOTHING}</del> → <ins>{after ?? NOTHING}</ins>
                      </p>
                    ))}
                <small>{titleCase(change.by.name)}</small>
              </li>
            ))}
          </List>
          {total > changes.length && pageSize < ALL ? (
            <Button variant="text" size="small" onClick={() => setPageSize(ALL)}>
              {total > ALL ? `Last ${ALL} of ${total}` : `All ${total}`}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** The shop's time zone. */
export const useTimeZone = (): string => useTradingSettings().data?.timeZone ?? DEFAULT_TIME_ZONE;
