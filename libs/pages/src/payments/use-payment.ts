import type { Saved } from '@shopbench/client';
import {
  dayOf,
  paymentInput,
  paiseOf,
  toRupees,
  type OpenItem,
  type Payment,
  type PaymentDirection,
} from '@shopbench/contracts';
import { useState } from 'react';
import type { NamedParty } from '../pickers/party-picker';
import { payments, useOpenItemsQuery } from '../resources/payments';
import { useTradingSettings } from '../resources/settings';
import { useAccountOf } from '../pickers/account-picker';
import { useBarred } from '../use-barred';
import { useSave } from '../use-save';
import type { PrepaidThing } from './prepaid-for-field';
import { leftOf, settledNow, type Choice } from './settling';
import { useLeaving } from './use-leaving';

/** What a payment is about before anybody types. */
export interface PaymentBeginning {
  direction: PaymentDirection;
  party?: NamedParty | null;
  /** One bill that is to be settled: that and no other, unless somebody chooses. */
  invoiceId?: string;
  /** Rupees. */
  amount?: number;
  /** An order or a repair that it is kept for until that is billed: it settles nothing now. */
  heldFor?: PrepaidThing;
}

const NONE: readonly OpenItem[] = [];

/** A payment that is entered: its form, whose it is, what is open and what of it is settled now. */
export function usePayment(begin: PaymentBeginning, onSaved: (saved: Saved<Payment>) => void) {
  const { direction, invoiceId } = begin;
  const [party, setParty] = useState<NamedParty | null>(begin.party ?? null);
  const [create] = payments.useCreate();
  const today = dayOf(new Date(), useTradingSettings().data?.timeZone);
  const query = useOpenItemsQuery(party ? { direction, partyId: party._id } : { direction, invoiceId }, {
    skip: !party && !invoiceId,
  });
  const open = party || invoiceId ? query.currentData : undefined;
  const items = open?.items ?? NONE;
  const [heldFor, setHeldFor] = useState<PrepaidThing | null>(begin.heldFor ?? null);
  /** What is settled, each by name; nothing of the others. */
  const namedOf = (settled: readonly number[]): Choice =>
    items.flatMap(({ invoiceId: id }, i) =>
      settled[i]! > 0 ? [{ invoiceId: id, amount: settled[i]! }] : [],
    );

  /** Of a payment on one bill, that bill. */
  const choiceOf = (amount: number | undefined, chosen: Choice | undefined): Choice | undefined => {
    const bill = items.find((item) => item.invoiceId === invoiceId);
    if (chosen) return chosen;
    // Saved before it is known what is open: the bill and no other, or the server says why not.
    if (invoiceId && !open && amount) return [{ invoiceId, amount }];
    // A prepayment for something settles only what is named.
    if (!bill)
      return !heldFor ? undefined : begin.heldFor ? [] : namedOf(settledNow(amount, items, undefined));
    const [settled = 0] = settledNow(amount, [bill], undefined);
    return settled > 0 ? [{ invoiceId: bill.invoiceId, amount: settled }] : [];
  };

  const save = useSave<typeof paymentInput, Payment>({
    schema: paymentInput,
    keep: ['payment', direction, begin.party?._id, invoiceId, begin.heldFor?.id].join(' '),
    // Whose it is, and with it what it settles, is chosen anew: the form knows more of a party than its id.
    secrets: ['partyId', 'allocations'],
    initial: { direction, partyId: party?._id, mode: 'cash', amount: begin.amount },
    send: (body, idempotencyKey) => {
      const allocations = choiceOf(body.amount, body.allocations);
      // Only what is left can be a prepayment.
      const held = heldFor && leftOf(body.amount, settledNow(body.amount, items, allocations)) > 0;
      const more = {
        ...(allocations ? { allocations } : {}),
        ...(held ? { heldFor: { kind: heldFor.kind, id: heldFor.id } } : {}),
      };
      return create({ body: { ...body, ...more }, idempotencyKey });
    },
    onSaved,
    failure: 'The payment could not be saved',
  });
  const { form } = save;
  const { amount, allocations, mode = 'cash', accountId } = form.values;
  const choice = choiceOf(amount, allocations);
  const settled = settledNow(amount, items, choice);
  const paise = paiseOf(amount);
  const balance = open?.balance ?? 0;
  const account = useAccountOf(mode, accountId);
  const { submit, told } = useLeaving({
    account: direction === 'out' ? account : undefined,
    amount,
    verb: 'Pay',
    submit: save.submit,
  });
  const noPayOut = useBarred('payOut');
  const isKnown = open !== undefined || !(party || invoiceId);
  // What a return gives back its own maker may pay, and the server knows whose it is.
  const mayBeReturned = items.some(({ kind }) => kind === 'creditNote');
  return {
    /** Why the person may not pay this out; undefined where they may, or the server decides. */
    barred: direction === 'out' && isKnown && !mayBeReturned ? noPayOut : undefined,
    direction,
    /** It settles nothing now: the page is about what it is kept for. */
    keptFor: begin.heldFor,
    save: { ...save, submit },
    /** What it leaves in the account, and the question before that is less than nothing. */
    told,
    party,
    choose(next: NamedParty | null) {
      setParty(next);
      setHeldFor(null);
      form.set({ partyId: next?._id, allocations: undefined });
    },
    today,
    query,
    items,
    /** Somebody chose; else the oldest first. */
    isChosen: allocations !== undefined || (invoiceId !== undefined && choice !== undefined),
    settled,
    advance: leftOf(amount, settled),
    /** What the rest is kept for; null: whatever comes next. */
    heldFor,
    setHeldFor,
    balance,
    balanceAfter: toRupees(paiseOf(balance) + (direction === 'in' ? -paise : paise)),
    creditLeft: open?.creditLeft,
    /** What is open altogether, rupees: one button pays it. */
    payable: toRupees(
      (invoiceId ? items.filter((item) => item.invoiceId === invoiceId) : items).reduce(
        (sum, item) => sum + paiseOf(item.open),
        0,
      ),
    ),
  };
}
export type PaymentHandle = ReturnType<typeof usePayment>;
