import { errorText, notify } from '@shopbench/client';
import {
  formatRupees,
  moneyFirst,
  type MoneyFirst,
  type RepairMoney,
  type RepairStatus,
} from '@shopbench/contracts';
import { useInstant, usePress, type Instant } from '@shopbench/pages';
import { PaymentDialog } from '@shopbench/pages/form';
import { Button, statusWord } from '@shopbench/ui';
import { FormActions, FormDialog } from '@shopbench/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { useUpdateItemMutation, type StatusTarget } from '../repairs/repairs';
import { GiveBack } from './advance-dialogs';
import { BillDialog } from './bill-dialog';
import { useLazyRepairMoneyQuery } from './money-calls';
import { PutOff } from './put-off';

interface Asked {
  target: StatusTarget;
  money: RepairMoney;
  first: NonNullable<MoneyFirst>;
  settle: (isSet: boolean) => void;
}

export interface StatusChange {
  busy: boolean;
  /** Sets it, and says what went wrong; false when it was refused or somebody thought better of it. */
  change: (target: StatusTarget) => Promise<boolean>;
  /** Stands anywhere on the page. */
  dialog: ReactNode;
}

/** What is said with Undo once a status is set at once. Source of the words: specification 2, section 8. */
const statusSet = (status: RepairStatus): string => `Repair item updated successfully: ${statusWord(status)}`;

/** What is asked about first where money is due or prepaid. */
export const ASKING: readonly RepairStatus[] = ['delivered', 'reject', 'return'];

/**
 * Sets the status of an item. Delivered with money due, and rejected or returned with a prepayment, open the payment
 * first; it can be put off with a word. The server refuses none of them. Source: domain rules, "reject".
 * `quiet`: whoever calls says itself that another status is set.
 */
export function useStatusChange({ quiet = false }: { quiet?: boolean } = {}): StatusChange {
  const [update] = useUpdateItemMutation();
  const { busy, press } = usePress(
    ({ repairId, ...body }: StatusTarget, idempotencyKey) => update({ id: repairId, body, idempotencyKey }),
    {
      failure: 'Failed to update repair item',
      says: ({ message, record }) => (quiet && !ASKING.includes(record.repairStatus) ? undefined : message),
    },
  );
  const [askMoney] = useLazyRepairMoneyQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());

  const put = async (target: StatusTarget): Promise<boolean> => !(await press(target)).error;

  /** One question after the other: what is owed is read when those before are answered, which may have changed it. */
  function change(target: StatusTarget): Promise<boolean> {
    if (!ASKING.includes(target.repairStatus)) return put(target);
    const turn = lastTurn.current.then(() => ask(target));
    lastTurn.current = turn.catch(() => undefined);
    return turn;
  }

  async function ask(target: StatusTarget): Promise<boolean> {
    const { data: money, error } = await askMoney(target.repairId);
    if (error || !money) {
      notify.error(
        `The status is as it was. ${errorText(error, 'What is owed could not be read: try again.')}`,
      );
      return false;
    }
    const first = moneyFirst(money, target.itemIndex, target.repairStatus);
    if (!first) return put(target);
    return new Promise((settle) => setAsked({ target, money, first, settle }));
  }

  /** After a payment on the bill: what is still open is asked anew. */
  async function goOn({ target, settle }: Asked) {
    setAsked(null);
    settle(await ask(target));
  }

  function end(isSet: boolean) {
    asked?.settle(isSet);
    setAsked(null);
  }

  const dialog = asked ? (
    <MoneyDialog
      key={`${asked.target.repairId}/${asked.target.itemIndex}`}
      {...asked}
      onGivenBack={() => void put(asked.target).then(end)}
      onPaid={() => void goOn(asked)}
      onSet={() => end(true)}
      onClose={() => end(false)}
    />
  ) : null;
  return { busy, change, dialog };
}

/** The status of one item, shown at once as it is set, with Undo; what asks about money is shown once it is set. */
export function useInstantStatus(
  item: Pick<StatusTarget, 'repairId' | 'itemIndex'>,
  stored: RepairStatus,
): Instant<RepairStatus> & Pick<StatusChange, 'busy' | 'dialog'> {
  const { busy, change, dialog } = useStatusChange({ quiet: true });
  const instant = useInstant<RepairStatus>(stored, (repairStatus) => change({ ...item, repairStatus }), {
    says: statusSet,
    waits: (to) => ASKING.includes(to),
  });
  return { ...instant, busy, dialog };
}

interface MoneyDialogProps extends Omit<Asked, 'settle'> {
  /** All that was prepaid is paid back; the status is still to be set. */
  onGivenBack: () => void;
  /** Something was paid on the bill; the status is still to be set. */
  onPaid: () => void;
  /** The status was set with it. */
  onSet: () => void;
  onClose: () => void;
}

function MoneyDialog({ target, money, first, onPaid, onClose, ...rest }: MoneyDialogProps) {
  const putOff = <PutOff target={target} onDone={rest.onSet} />;
  const common = { repairId: target.repairId, money, putOff, onClose };
  if (first === 'bill')
    return <BillDialog {...common} chosen={[target.itemIndex]} delivers onDone={rest.onSet} />;
  if (first === 'give_back') return <GiveBack {...common} onDone={rest.onGivenBack} />;
  return <OpenBill {...{ target, money, putOff, onPaid, onClose }} />;
}

interface OpenBillProps extends Omit<MoneyDialogProps, 'first' | 'onSet' | 'onGivenBack'> {
  putOff: ReactNode;
}

/** The item is billed, and the bill is not paid. */
function OpenBill({ target, money, putOff, onPaid, onClose }: OpenBillProps) {
  const [isPaying, setPaying] = useState(false);
  const item = money.items.find(({ itemIndex }) => itemIndex === target.itemIndex);
  const bill = money.bills.find(({ id }) => id === item?.bill?.id)!;
  if (isPaying)
    return (
      <PaymentDialog
        direction="in"
        party={money.customer}
        invoiceId={bill.id}
        amount={bill.open}
        onSaved={onPaid}
        onClose={() => setPaying(false)}
      />
    );
  return (
    <FormDialog
      open
      title={`${formatRupees(bill.open)} is open on ${bill.number}`}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormActions style={{ marginTop: 0 }}>
        <Button variant="contained" color="primary" autoFocus onClick={() => setPaying(true)}>
          Receive payment
        </Button>
      </FormActions>
      {putOff}
    </FormDialog>
  );
}
