import { Button, Card, Icon, IconButton, Link, styled } from '@shopbench/ui';
import type { BulkRun } from './bulk-run';

const Place = styled('div')({ marginBottom: 16 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 16px',
  '& > strong': { fontWeight: 600 },
  '& > .time': { color: 'var(--text-2)', fontSize: 12 },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
});

const Bar = styled('span')({
  display: 'flex',
  width: 160,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: 'var(--sunken)',
  '& > .done': { background: 'var(--ok)' },
  '& > .failed': { background: 'var(--bad)' },
});

const Failed = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& svg': { color: 'var(--bad)', marginTop: 2 },
  '& small': { display: 'block', color: 'var(--text-2)', fontSize: 12, lineHeight: '16px' },
});

export interface BulkResultProps<Row> {
  label: string;
  run: BulkRun<Row>;
  isRunning: boolean;
  /** Milliseconds. */
  took: number;
  nameOf: (row: Row) => string;
  href?: (row: Row) => string;
  onStop: () => void;
  onAgain: () => void;
  takeBack?: { count: number; run: () => void };
  onClose: () => void;
}

/** How far a thing that is done to many is; then what came of it, and of each that failed why. */
export function BulkResult<Row extends { _id: string }>({
  label,
  run,
  isRunning,
  took,
  nameOf,
  href,
  takeBack,
  ...on
}: BulkResultProps<Row>) {
  const { items, done, failed, left, limit } = run;
  const open = failed.length + left.length;
  const share = (count: number) => ({ width: `${(count / items.length) * 100}%` });
  return (
    <Place>
      <Card flush>
        <Head>
          <strong role="status">
            {label}: {done.length} of {items.length}
            {limit
              ? `. ${left.length === 1 ? 'One waits' : `${left.length} wait`} and can go on later: ${limit}`
              : ''}
          </strong>
          <Bar aria-hidden>
            <span className="done" style={share(done.length)} />
            <span className="failed" style={share(failed.length)} />
          </Bar>
          {isRunning ? null : <span className="time">in {(took / 1000).toFixed(1)} s</span>}
          <div className="end">
            {isRunning ? (
              <Button size="small" onClick={on.onStop}>
                Stop
              </Button>
            ) : (
              <>
                {takeBack ? (
                  <Button size="small" onClick={takeBack.run}>
                    Undo {takeBack.count}
                  </Button>
                ) : null}
                {open > 0 ? (
                  <Button size="small" variant="contained" color="primary" onClick={on.onAgain}>
                    {failed.length === 0 ? `Go on with ${open}` : `Try ${open} again`}
                  </Button>
                ) : null}
                <IconButton aria-label="Close" onClick={on.onClose}>
                  <Icon name="close" size={14} />
                </IconButton>
              </>
            )}
          </div>
        </Head>
        {failed.length > 0 ? (
          <Failed aria-label="What failed">
            {items.map(({ row, state, reason }) =>
              state === 'failed' ? (
                <li key={row._id}>
                  <Icon name="alert" size={16} />
                  <span>
                    {href ? <Link href={href(row)}>{nameOf(row)}</Link> : nameOf(row)}
                    <small>{reason}</small>
                  </span>
                </li>
              ) : null,
            )}
          </Failed>
        ) : null}
      </Card>
    </Place>
  );
}
