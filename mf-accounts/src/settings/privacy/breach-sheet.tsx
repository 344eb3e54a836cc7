import { BREACH_DATA_NAMES, dayOf, formatDay, type Breach, type PersonLook } from '@shopbench/contracts';
import { designationWord, Loaded, momentText, usePress, useTimeZone } from '@shopbench/pages';
import {
  Button,
  Card,
  Chip,
  DetailList,
  Stack,
  styled,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@shopbench/ui';
import { useEffect, useState } from 'react';
import { BreachForm } from './breach-form';
import { useLooksQuery, useTellBreachMutation } from './privacy-api';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The parts of a sheet, one below the other, with room between them. */
const Parts = styled('div')({
  ...{ display: 'grid', gap: 16, minWidth: 0 },
  '& > section, & > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { margin: '0 0 6px', font: '600 14px/20px var(--font)' },
  '& section > p': { margin: '0 0 10px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '4px 0' },
  '& td:first-of-type': { paddingLeft: 0, whiteSpace: 'nowrap' },
});

/** One breach: the clock to the Board, the texts to the persons, whom was told, and who looked in those days. */
export function BreachSheet({ breach }: { breach: Breach }) {
  const timeZone = useTimeZone();
  const [isEdited, setEdited] = useState(false);
  const [tell] = useTellBreachMutation();
  const { busy, press } = usePress((people: string[]) =>
    tell({ id: breach._id, body: { people, how: 'message' } }),
  );
  if (isEdited) return <BreachForm breach={breach} onDone={() => setEdited(false)} />;
  const untold = breach.people.filter(({ toldAt }) => !toldAt);
  const days = [breach.from, breach.to].flatMap((day) => (day ? [formatDay(day)] : [])).join(' – ');
  return (
    <Card
      title={`Noticed ${momentText(breach.noticedAt, timeZone)}`}
      action={
        <Button size="small" onClick={() => setEdited(true)}>
          Change
        </Button>
      }
    >
      <Parts>
        <DueLine breach={breach} />
        <DetailList
          details={[
            ['What happened', breach.what],
            ['When', days],
            ['Which data', breach.data.map((one) => BREACH_DATA_NAMES[one].en).join(', ')],
            ['People', breach.everybody ? `All customers: ${breach.count}` : String(breach.count)],
            ['Why', breach.why],
            ['What was done', breach.measures],
            ['Board told at first', breach.boardFirstAt && momentText(breach.boardFirstAt, timeZone)],
            ['Board told in full', breach.boardFullAt && momentText(breach.boardFullAt, timeZone)],
          ]}
        />
        <section>
          <h3>To the persons</h3>
          {(['en', 'hi'] as const).map((language) => (
            <p key={language} lang={language} style={{ whiteSpace: 'pre-line' }}>
              {breach.texts[language]}
            </p>
          ))}
          <ul aria-label="People of the sheet">
            {breach.people.map(({ _id, name, mobileNumber, toldAt }) => (
              <li key={_id}>
                {[name, mobileNumber].filter(Boolean).join(', ')}{' '}
                <Chip tone={toldAt ? 'ok' : 'warn'}>
                  {toldAt ? `Told ${momentText(toldAt, timeZone)}` : 'Not told yet'}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
        <Stack direction="row" spacing={1}>
          <Button
            disabled={busy || untold.length === 0}
            onClick={() => void press(untold.map(({ _id }) => _id))}
          >
            Mark all as told now
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
        </Stack>
        {breach.from ? <LooksThen from={breach.from} to={breach.to ?? dayOf(new Date(), timeZone)} /> : null}
        <section>
          <h3>Log</h3>
          <ul>
            {breach.log.map(({ at, by, what }) => (
              <li key={at + what}>
                {momentText(at, timeZone)}, {by}: {what}
              </li>
            ))}
          </ul>
        </section>
      </Parts>
    </Card>
  );
}

/** How long there is to tell the Board; the moment stands beside the chip, which breaks into no two lines. */
function DueLine({ breach: { dueAt, boardFullAt } }: { breach: Breach }) {
  const timeZone = useTimeZone();
  const now = useMinute();
  if (boardFullAt)
    return (
      <div>
        <Chip tone="ok">The Board was told in full</Chip>
      </div>
    );
  const hours = Math.floor((Date.parse(dueAt) - now) / HOUR_MS);
  return (
    <div>
      {hours < 0 ? <Chip tone="bad">Overdue</Chip> : <Chip tone="warn">{hours} hours left</Chip>} to tell the
      Board in full, until {momentText(dueAt, timeZone)}
    </div>
  );
}

/** The time, each minute anew: a sheet lies open for hours. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Looks of one day by one person in one way, at whomever: the sheet tells who looked, not at whom. */
function summed(looks: readonly PersonLook[]): PersonLook[] {
  const sums = new Map<string, PersonLook>();
  for (const look of looks) {
    const key = [look.day, look.name, look.what, look.address].join();
    sums.set(key, { ...look, times: look.times + (sums.get(key)?.times ?? 0) });
  }
  return [...sums.values()];
}

/** Who looked at people, and who signed in from where, in the days of the breach. */
function LooksThen({ from, to }: { from: string; to: string }) {
  return (
    <section>
      <h3>Who looked and signed in then</h3>
      <Loaded query={useLooksQuery({ from, to })} noun="looks">
        {(looks) => (
          <Table size="small" aria-label="Who looked and signed in then">
            <TableBody>
              {summed(looks).map(({ day, name, designation, what, times, address }) => (
                <TableRow key={[day, name, what, address].join()}>
                  <TableCell>{formatDay(day)}</TableCell>
                  <TableCell>
                    {name}
                    <br />
                    <small>{designationWord(designation)}</small>
                  </TableCell>
                  <TableCell align="right">
                    {what === 'signed_in' ? 'Signed in' : `Looked: ${what}`}
                    {address ? ` from ${address}` : ''}
                    {times > 1 ? ` ×${times}` : ''}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Loaded>
    </section>
  );
}
