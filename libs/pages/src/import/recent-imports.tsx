import type { ImportStatus } from '@shopbench/contracts';
import { Button, styled } from '@shopbench/ui';
import { isGoingOn } from './followed-imports';
import type { ImportSubject } from './import-subject';

interface RecentImportsProps {
  subject: ImportSubject;
  imports: readonly ImportStatus[];
  onChosen: (status: ImportStatus) => void;
  onBegun: (status: ImportStatus) => void;
}

const MOST_SHOWN = 4;

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '6px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li > div': { flex: 1, minWidth: 0 },
  '& b': {
    display: 'block',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});
const Heading = styled('h3')({ fontSize: 12, lineHeight: '16px', fontWeight: 600, color: 'var(--text-2)' });

const STATE_WORDS: Partial<Record<ImportStatus['state'], string>> = {
  stopped: 'stopped and taken back',
  undone: 'taken back',
  running: 'being written',
  stopping: 'being taken back',
  undoing: 'being taken back',
};

/** `20/11/2026, 17:42`. */
export const momentOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

/** The last imports: each can be looked at, undone while nothing refers to it, or gone on with when it was cut off. */
export function RecentImports({ subject, imports, onChosen, onBegun }: RecentImportsProps) {
  return (
    <section aria-label="Last imports">
      <Heading>Last imports</Heading>
      <List>
        {imports.slice(0, MOST_SHOWN).map((status) => (
          <li key={status.importId}>
            <div>
              <b>{status.fileName}</b>
              <small>
                {[
                  status.number,
                  momentOf(status.startedAt ?? status.createdAt),
                  status.by,
                  status.interrupted
                    ? 'cut off'
                    : (STATE_WORDS[status.state] ?? `${status.inserted + status.updated} ${subject.many}`),
                ].join(' · ')}
              </small>
            </div>
            <Button
              size="small"
              aria-label={`Open the import of ${status.fileName}`}
              onClick={() => (isGoingOn(status) ? onBegun : onChosen)(status)}
            >
              Open
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}
