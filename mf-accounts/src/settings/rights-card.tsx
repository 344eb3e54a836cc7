import { notify } from '@shopbench/client';
import {
  holdersIn,
  RIGHT_AREAS,
  RIGHT_WORDS,
  STAFF_DESIGNATIONS,
  type Designation,
  type Right,
  type RightArea,
  type RightInput,
  type RightsTable,
} from '@shopbench/contracts';
import { designationWord, Loaded, useInstant, usePress } from '@shopbench/pages';
import {
  Button,
  Card,
  ConfirmDialog,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@shopbench/ui';
import { useState } from 'react';
import { useResetRightsMutation, useRightsQuery, useSetRightMutation } from './settings-api';

const Scroll = styled('div')({
  overflowX: 'auto',
  '& th, & td': { textAlign: 'center', paddingInline: 8 },
  '& thead th:first-of-type, & tbody th': {
    ...{ textAlign: 'left', position: 'sticky', left: 0, minWidth: 128 },
    background: 'var(--surface)',
  },
  // The name of an area stays in view beside its rights when the table is scrolled.
  '& tbody th > strong': { position: 'sticky', left: 8 },
  '& tbody:not(:last-of-type) tr:last-child td': { borderBottom: '1px solid var(--line)' },
  '& input': { width: 18, height: 18, accentColor: 'var(--accent)' },
  // Otherwise than at first: beside the words in the row's own cell.
  '& td[data-differs]': { boxShadow: 'inset 0 0 0 2px var(--accent)' },
});

type Row = RightsTable['rows'][number];

const wordOf = (right: Right) => RIGHT_WORDS[right].label;
/** What everybody has, or nobody but the admin, is no question for this page. */
const NOT_ASKED: readonly Right[] = ['profile', 'customer_area', 'admin'];

/** The rows of each area, in the order of the areas. */
const byArea = (rows: readonly Row[]): [RightArea, Row[]][] =>
  (Object.keys(RIGHT_AREAS) as RightArea[])
    .map((area): [RightArea, Row[]] => [
      area,
      rows.filter(({ right }) => RIGHT_WORDS[right].area === area && !NOT_ASKED.includes(right)),
    ])
    .filter(([, ofArea]) => ofArea.length > 0);

/** The designations that have a right, or have it not, otherwise than at first. */
const differing = ({ right, holders, adjustable }: Row): Designation[] =>
  adjustable.filter((one) => holders.includes(one) !== holdersIn({}, right).includes(one));

/** Who may what. A tick is saved at once; what the specification fixes has no box. */
export function RightsCard() {
  const [send] = useSetRightMutation();
  const { busy: isLoading, press: setRight } = usePress((one: RightInput) => send(one), {
    says: () => undefined,
  });
  const [sendReset] = useResetRightsMutation();
  const { busy: isResetting, press: reset } = usePress(() => sendReset(), {
    says: () => 'Rights are as they were at first',
  });
  const [isAsking, setAsking] = useState(false);
  const query = useRightsQuery();

  const tick = async (right: Right, designation: Designation, allowed: boolean) =>
    !(await setRight({ right, designation, allowed })).error;

  /** Lets one right be as it was at first. */
  async function takeBack(row: Row) {
    for (const designation of differing(row)) {
      const allowed = !row.holders.includes(designation);
      const { error } = await setRight({ right: row.right, designation, allowed });
      if (error) return;
    }
    notify.success(`${wordOf(row.right)} is as it was at first`);
  }

  async function resetAll() {
    await reset();
    setAsking(false);
  }

  const action = query.data?.adjusted ? (
    <Button size="small" onClick={() => setAsking(true)}>
      Reset rights…
    </Button>
  ) : undefined;
  return (
    <div id="rights" style={{ scrollMarginTop: 72 }}>
      <Card title="People’s rights" action={action} flush>
        <Loaded query={query} noun="rights">
          {({ rows }) => (
            <Scroll>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>Right</TableCell>
                    {STAFF_DESIGNATIONS.map((designation) => (
                      <TableCell key={designation}>{designationWord(designation)}</TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                {byArea(rows).map(([area, ofArea]) => (
                  <TableBody key={area}>
                    <TableRow>
                      <TableCell component="th" scope="rowgroup" colSpan={STAFF_DESIGNATIONS.length + 1}>
                        <strong>{RIGHT_AREAS[area]}</strong>
                      </TableCell>
                    </TableRow>
                    {ofArea.map((row) => (
                      <RightRow
                        key={row.right}
                        row={row}
                        isBusy={isLoading}
                        onTick={(designation, allowed) => tick(row.right, designation, allowed)}
                        onTakeBack={() => void takeBack(row)}
                      />
                    ))}
                  </TableBody>
                ))}
              </Table>
            </Scroll>
          )}
        </Loaded>
      </Card>
      <ConfirmDialog
        open={isAsking}
        title="Reset rights?"
        text="Every right that was given or taken here goes back to what it was at first, for everybody at once."
        confirmLabel="Yes, Reset"
        busy={isResetting}
        onConfirm={() => void resetAll()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

interface RightRowProps {
  row: Row;
  isBusy: boolean;
  /** False where it failed. */
  onTick: (designation: Designation, allowed: boolean) => Promise<boolean>;
  onTakeBack: () => void;
}

/** One right: what it lets people do, who has it, and the way back to what it was at first. */
function RightRow({ row, isBusy, onTick, onTakeBack }: RightRowProps) {
  const { right, holders, adjustable } = row;
  const others = differing(row);
  const named = (isGiven: boolean) =>
    others.filter((one) => holders.includes(one) === isGiven).map(designationWord);
  const [given, taken] = [named(true), named(false)];
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {wordOf(right)}
        <br />
        <small>{RIGHT_WORDS[right].about}</small>
        {others.length > 0 ? (
          <div>
            {given.length > 0 ? <small>Given: {given.join(', ')} </small> : null}
            {taken.length > 0 ? <small>Taken: {taken.join(', ')} </small> : null}
            <Button size="small" disabled={isBusy} onClick={onTakeBack}>
              Back to first
            </Button>
          </div>
        ) : null}
      </TableCell>
      {STAFF_DESIGNATIONS.map((designation) => (
        <TableCell key={designation} data-differs={others.includes(designation) || undefined}>
          {adjustable.includes(designation) ? (
            <RightBox
              label={`${designationWord(designation)}: ${wordOf(right)}`}
              isGiven={holders.includes(designation)}
              onTick={(allowed) => onTick(designation, allowed)}
            />
          ) : holders.includes(designation) ? (
            <span role="img" aria-label="Always">
              ✓
            </span>
          ) : (
            <span role="img" aria-label="Never">
              –
            </span>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface RightBoxProps {
  label: string;
  isGiven: boolean;
  /** False where it failed. */
  onTick: (allowed: boolean) => Promise<boolean>;
}

/** Gives and takes a right at once; for a moment that can be undone. */
function RightBox({ label, isGiven, onTick }: RightBoxProps) {
  const { shown, change } = useInstant(isGiven, onTick, {
    says: (allowed) => `${label} ${allowed ? 'given' : 'taken'}`,
  });
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={shown}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
