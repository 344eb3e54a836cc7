import { dayOf, DEFAULT_TIME_ZONE, formatDay, titleCase, type ChangeAction } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Button, Card, styled } from '@shopbench/ui';
import { useState } from 'react';
import { useInvoiceHistory, useTradingSettings } from './invoice';
import { tellInvoiceChange } from './invoice-history';

/** As many as are shown before All is pressed. Source: the notes on the drawn record. */
const FIRST = 5;
const ALL = 200;

const ACTIONS: Record<ChangeAction, string> = {
  created: 'Created',
  changed: 'Edited',
  archived: 'Archived',
  deleted: 'Deleted',
  cancelled: 'Cancelled',
};

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& > li > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& strong': { fontWeight: 600 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '& del': { color: 'var(--text-3)', textDecoration: 'none' },
  '& ins': { color: 'var(--text)', textDecoration: 'none' },
});

const NOTHING = 'nothing';

/** What people did to an invoice, newest first, each changed field before and after. */
export function InvoiceHistory({ id }: { id: string }) {
  const timeZone = useTradingSettings().data?.timeZone ?? DEFAULT_TIME_ZONE;
  const [pageSize, setPageSize] = useState(FIRST);
  const query = useInvoiceHistory({ id, pageSize });
  return (
    <Card title="History">
      <Loaded query={query} noun="history">
        {({ changes, total }) => (
          <>
            <List>
              {changes.map((change) => (
                <li key={change._id}>
                  <div>
                    <strong>{ACTIONS[change.action]}</strong>
                    <small>{momentText(change.at, timeZone)}</small>
                  </div>
                  {change.action === 'created'
                    ? null
                    : tellInvoiceChange(change.fields).map(({ what, before, after }) => (
                        <p key={what}>
                          {what} <del>{before ?? NOTHING}</del> → <ins>{after ?? NOTHING}</ins>
                        </p>
                      ))}
                  <small>{titleCase(change.by.name)}</small>
                </li>
              ))}
            </List>
            {total > changes.length ? (
              <Button variant="text" size="small" onClick={() => setPageSize(ALL)}>
                All {total}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** `19/11 10:42`, by the shop's clock. */
function momentText(at: string, timeZone: string): string {
  const instant = new Date(at);
  const clock = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${formatDay(dayOf(instant, timeZone)).slice(0, 5)} ${clock}`;
}
