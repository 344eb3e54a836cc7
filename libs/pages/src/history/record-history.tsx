import { areaApi } from '@shopbench/client';
import { titleCase, type ChangeRecord, type ListOf } from '@shopbench/contracts';
import { Button, styled } from '@shopbench/ui';
import { useState } from 'react';
import { Loaded } from '../loaded';
import type { Resource, Stored } from '../resource';
import { CHANGE_WORDS } from './change-words';
import { momentText } from './moment-text';
import type { Teller } from './tell-change';
import { ToldFields } from './told-fields';
import { useTimeZone } from './use-time-zone';

/** As many as are shown before All is pressed. Source: the notes on the drawn record. */
const FIRST = 5;
/** The most that one call gives. */
const ALL = 200;

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
  /** How a change of a kind reads that is none of the shop's own; the shop's are told by their kind. */
  tell?: Teller;
}

/** What people did to a record or document, newest first, each changed field before and after. */
export function RecordHistory({ resource: { path, tag }, id, tell }: RecordHistoryProps) {
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
                <ToldFields change={change} tell={tell} />
                <small>{titleCase(change.by.name)}</small>
              </li>
            ))}
          </List>
          {total > changes.length && pageSize < ALL ? (
            <Button variant="text" size="small" className="line-start" onClick={() => setPageSize(ALL)}>
              {total > ALL ? `Last ${ALL} of ${total}` : `All ${total}`}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
