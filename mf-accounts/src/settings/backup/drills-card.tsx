import type { OutsideCare } from '@shopbench/contracts';
import { useTimeZone } from '@shopbench/pages';
import {
  Card,
  Icon,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useIsPhone,
} from '@shopbench/ui';
import { dayText } from './day-text';
import { tookText } from '../took-text';

const Nights = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: '12px 16px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(40px, 1fr))',
  gap: '8px 4px',
  '& li': { display: 'grid', justifyItems: 'center', gap: 4, fontSize: 12, color: 'var(--text-2)' },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: 12,
    background: 'var(--sunken)',
  },
});

const LOOKS = {
  true: { word: 'a copy went out', tone: 'ok', icon: 'check' },
  false: { word: 'no copy', tone: 'bad', icon: 'close' },
} as const;

/** Whether a copy went out on each of the last nights. */
export function NightsCard({ nights }: Pick<OutsideCare, 'nights'>) {
  return (
    <Card title={`Last ${nights.length} nights, outside`} flush>
      <Nights>
        {nights.map(({ day, ok }) => {
          const look = ok === null ? null : LOOKS[`${ok}`];
          return (
            <li key={day}>
              <i
                role="img"
                aria-label={look?.word ?? 'nothing to tell'}
                style={look ? { background: `var(--${look.tone}-soft)` } : undefined}
              >
                {look ? <Icon name={look.icon} size={14} sx={{ color: `var(--${look.tone})` }} /> : null}
              </i>
              {day.slice(8)}
            </li>
          );
        })}
      </Nights>
    </Card>
  );
}

const counted = new Intl.NumberFormat('en-IN');

/** Each restore that was tried, and what came of it. */
export function DrillsCard({ drills, when }: Pick<OutsideCare, 'drills'> & { when: string }) {
  const timeZone = useTimeZone();
  const isPhone = useIsPhone();
  return (
    <Card title="Restore drills" action={<small>{when}</small>} flush>
      {drills.length === 0 ? (
        <p style={{ margin: 0, padding: 16 }}>No copy was restored here yet.</p>
      ) : (
        <Table size="small" aria-label="Restore drills">
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell>Copy from</TableCell>
              <TableCell>Restored</TableCell>
              <TableCell>Books check</TableCell>
              {isPhone ? null : <TableCell align="right">Took</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {drills.map(({ at, place, documents, files, ties, seconds, note }) => (
              <TableRow key={at}>
                <TableCell>{dayText(at, timeZone)}</TableCell>
                <TableCell>{place}</TableCell>
                <TableCell>
                  {documents === undefined
                    ? null
                    : `${counted.format(documents)} documents, ${counted.format(files ?? 0)} files`}
                  {note ? (
                    <span style={{ display: 'block', color: `var(--${ties ? 'warn' : 'bad'})` }}>{note}</span>
                  ) : null}
                </TableCell>
                <TableCell>
                  {ties ? (
                    <span style={{ color: 'var(--ok)' }}>ties</span>
                  ) : (
                    <span style={{ color: 'var(--bad)' }}>
                      {documents === undefined ? 'not done' : 'does not tie'}
                    </span>
                  )}
                </TableCell>
                {isPhone ? null : <TableCell align="right">{tookText(seconds * 1_000)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
