import { titleCase, type HeldBill } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { Button, EmptyState, MoneyText, styled } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& button': { width: '100%', justifyContent: 'space-between', textAlign: 'left', padding: '10px 8px' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
});

const itemsOf = ({ lineCount }: HeldBill) => (lineCount === 1 ? '1 item' : `${lineCount} items`);

interface HeldBillsDialogProps {
  bills: readonly HeldBill[];
  onTake: (bill: HeldBill) => void;
  onClose: () => void;
}

/** The bills that wait: whose, what they come to, and who put them aside when. The first has the focus. */
export function HeldBillsDialog({ bills, onTake, onClose }: HeldBillsDialogProps) {
  const timeZone = useTimeZone();
  return (
    <FormDialog open title="Held bills" onClose={onClose}>
      {bills.length === 0 ? (
        <EmptyState icon="cart" title="No bill is held" text="F8 puts the bill at hand aside." />
      ) : (
        <Rows>
          {bills.map((bill, i) => (
            <li key={bill._id}>
              <Button variant="text" autoFocus={i === 0} onClick={() => onTake(bill)}>
                <span>
                  {bill.partyName}
                  <small>
                    {itemsOf(bill)} · {titleCase(bill.heldBy)}, {momentText(bill.heldAt, timeZone)}
                  </small>
                </span>
                <MoneyText value={bill.amount} />
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </FormDialog>
  );
}
