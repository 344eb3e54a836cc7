import { errorText, notify } from '@shopbench/client';
import { ADJUSTABLE_RIGHTS, STAFF_DESIGNATIONS, type Designation, type Right } from '@shopbench/contracts';
import { designationWord, Loaded } from '@shopbench/pages';
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
  '& input': { width: 18, height: 18, accentColor: 'var(--accent)' },
});

/** What each right is called on this page, those that can be adjusted first. */
const WORDS: Partial<Record<Right, string>> = {
  work: 'Customers and suppliers',
  trade: 'Sales, repairs, purchases, stock',
  accounts: 'Accounts, payments, expenses',
  cost: 'Cost prices, margins',
  profit: 'Reports and profit',
  people_pay: 'What people are paid',
  sell_below_minimum: 'Sell below the minimum price',
  identity: 'Proof of who sold a phone',
  manage_staff: 'Staff: create and change',
  settings: 'Settings, books, backup',
  delete_profile: 'Delete a profile',
};
const wordOf = (right: Right) => WORDS[right] ?? designationWord(right);
const isShown = (right: Right) => (ADJUSTABLE_RIGHTS as readonly string[]).includes(right) || right in WORDS;

/** Who may what. A tick is saved at once; what the specification fixes has no box. */
export function RightsCard() {
  const [setRight, { isLoading }] = useSetRightMutation();
  const [reset, { isLoading: isResetting }] = useResetRightsMutation();
  const [isAsking, setAsking] = useState(false);
  const query = useRightsQuery();

  async function tick(right: Right, designation: Designation, allowed: boolean) {
    const { error } = await setRight({ right, designation, allowed });
    if (error) return notify.error(errorText(error));
    notify.success(`${designationWord(designation)}: ${wordOf(right)} ${allowed ? 'given' : 'taken'}`);
  }

  async function resetAll() {
    const { error } = await reset();
    setAsking(false);
    if (error) return notify.error(errorText(error));
    notify.success('Rights are as they were at first');
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
                <TableBody>
                  {rows
                    .filter(({ right }) => isShown(right))
                    .map(({ right, holders, adjustable }) => (
                      <TableRow key={right}>
                        <TableCell component="th" scope="row">
                          {wordOf(right)}
                        </TableCell>
                        {STAFF_DESIGNATIONS.map((designation) => (
                          <TableCell key={designation}>
                            {adjustable.includes(designation) ? (
                              <input
                                type="checkbox"
                                aria-label={`${designationWord(designation)}: ${wordOf(right)}`}
                                checked={holders.includes(designation)}
                                disabled={isLoading}
                                onChange={(event) => void tick(right, designation, event.target.checked)}
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
                    ))}
                </TableBody>
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
