import type { AreaFailure, AreaFailureKind } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { Chip, EmptyState, styled } from '@shopbench/ui';

const KIND_WORDS: Record<AreaFailureKind, string> = {
  load: 'While loading',
  render: 'While shown',
  unhandled: 'Unhandled',
};

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 16px', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': { overflowWrap: 'anywhere' },
  '& .facts, & summary': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: '4px 0' },
  '& summary': { display: 'inline-block', padding: '4px 0', cursor: 'pointer', color: 'var(--accent-text)' },
  '& pre': {
    margin: 0,
    padding: 12,
    borderRadius: 'var(--radius-small)',
    background: 'var(--sunken)',
    font: '12px/18px ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** The last different failures, each with the place in its sources. */
export function FailureList({ failures }: { failures: readonly AreaFailure[] }) {
  const timeZone = useTimeZone();
  if (failures.length === 0)
    return (
      <EmptyState
        icon="check"
        title="Nothing failed"
        text="In the last ninety days no browser reported a failure."
      />
    );
  return (
    <List>
      {failures.map(({ _id, kind, message, release, path, slot, count, lastAt, stack }) => (
        <li key={_id}>
          <p>
            <Chip tone="bad">{KIND_WORDS[kind]}</Chip> {message || 'Without a message'}
          </p>
          <p className="facts">
            <span>{count === 1 ? 'Once' : `${count} times`}</span>
            <span>{momentText(lastAt, timeZone)}</span>
            <span>{release}</span>
            <span>{path}</span>
            {slot ? <span>in the slot {slot}</span> : null}
          </p>
          {stack.length > 0 ? (
            <details>
              <summary>Where in the code</summary>
              <pre>{stack.join('\n')}</pre>
            </details>
          ) : null}
        </li>
      ))}
    </List>
  );
}
