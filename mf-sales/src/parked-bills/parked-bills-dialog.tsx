import { titleCase, type ParkedBill } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { EmptyState } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { ChoiceList } from '../documents/choice-list';

const itemsOf = ({ lineCount }: ParkedBill) => (lineCount === 1 ? '1 item' : `${lineCount} items`);

interface ParkedBillsDialogProps {
  bills: readonly ParkedBill[];
  onTake: (id: string) => void;
  onClose: () => void;
}

/** The bills that wait: whose, what they come to, and who put them aside when. The first has the focus. */
export function ParkedBillsDialog({ bills, onTake, onClose }: ParkedBillsDialogProps) {
  const timeZone = useTimeZone();
  return (
    <FormDialog open title="Parked bills" onClose={onClose}>
      {bills.length === 0 ? (
        <EmptyState icon="cart" title="No parked bill" text="F8 puts the bill at hand aside." />
      ) : (
        <ChoiceList
          autoFocus
          choices={bills.map((bill) => ({
            id: bill._id,
            title: bill.partyName,
            detail: `${itemsOf(bill)} · ${titleCase(bill.heldBy)}, ${momentText(bill.heldAt, timeZone)}`,
            amount: bill.amount,
          }))}
          onChoose={onTake}
        />
      )}
    </FormDialog>
  );
}
