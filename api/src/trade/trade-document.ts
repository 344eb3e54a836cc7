import { formatRupees, toPaise, toRupees, type Paise } from '@shopbench/contracts';
import type { Account } from '../account/account.schema';
import type { SignedInUser } from '../common/access/signed-in-user';
import { ruleBroken } from '../common/answers/failure';
import { numberedAs } from '../common/documents/stored-document';
import { searchKeys } from '../common/lists/search-keys';
import { newRecord } from '../common/records/record';
import type { TradeDraft } from './trade-draft';
import type { TradeInput } from './trade-input';
import type { TradeSources } from './trade-sources.service';
import { NEVER_DUE, type Settlement, type TradeDocument } from './trade.schema';

/** What is paid on a bill, paise: received and advance together. Throws 422 for more than there is to pay. */
export function paidBy({ receivedAmount, advanceAmount }: TradeInput, payable: Paise): Paise {
  const paid = toPaise(receivedAmount) + toPaise(advanceAmount);
  if (paid <= payable) return paid;
  const [got, due] = [formatRupees(toRupees(paid)), formatRupees(toRupees(payable))];
  throw ruleBroken(`${got} received is more than the ${due} to pay`, 'receivedAmount');
}

function settlementOf(paid: Paise, payable: Paise): Settlement {
  if (paid >= payable) return 'paid';
  return paid > 0 ? 'partial' : 'open';
}

export interface Saving {
  number: string;
  account: Account | null;
  user: SignedInUser;
  /** The document that is changed: it keeps its id, its number and, while the party is the same, how it was called. */
  before?: TradeDocument;
}

/** The document to store; the party's name, number and address as they are now. */
export function tradeDocument(
  input: TradeInput,
  draft: TradeDraft,
  { party, soldBy }: TradeSources,
  { number, account, user, before }: Saving,
): TradeDocument {
  const { lines, totals, ...drafted } = draft;
  const { lines: _lines, ...sums } = totals;
  const [received, advance] = [toPaise(input.receivedAmount), toPaise(input.advanceAmount)];
  const settlement = settlementOf(received + advance, totals.payable);
  const names = namesOf(input, party, before);
  return {
    ...(before ? recordOf(before) : newRecord(user)),
    ...numberedAs(number),
    ...drafted,
    ...names,
    invoiceType: input.invoiceType,
    dueDate: input.dueDate,
    billTo: input.billTo,
    items: lines,
    ...sums,
    received,
    advance,
    open: totals.payable - received - advance,
    paymentDate: input.paymentDate,
    paymentMode: input.paymentMode,
    accountId: account?._id ?? null,
    transactionId: input.transactionId,
    privateNote: input.privateNote,
    customerNote: input.customerNote,
    soldBy: soldBy ? { userId: soldBy._id, name: soldBy.name } : null,
    deliveryTerm: input.deliveryTerm,
    srNumber: input.srNumber,
    cancelled: false,
    settlement,
    dueOn: input.dueDate ?? NEVER_DUE,
    searchKeys: searchKeys(number, names.partyName, names.mobileNumber),
  };
}

const recordOf = ({ _id, version, archived, createdAt, updatedAt, createdBy, updatedBy }: TradeDocument) => ({
  _id,
  version,
  archived,
  createdAt,
  updatedAt,
  createdBy,
  updatedBy,
});

function namesOf(input: TradeInput, party: TradeSources['party'], before?: TradeDocument) {
  if (party && before?.partyId?.equals(party._id)) {
    const { partyId, partyName, partyGstin, mobileNumber, address } = before;
    return { partyId, partyName, partyGstin, mobileNumber, address };
  }
  return {
    partyId: party?._id ?? null,
    partyName: party?.name ?? input.partyName ?? 'Cash',
    partyGstin: party?.gstin,
    mobileNumber: party?.mobileNumber ?? input.mobileNumber,
    address: party?.address ?? input.address,
  };
}
