import { fieldName } from '../field-words';
import { teller, type Said } from '../said';

/** What rules find that pages ask before anything is sent, and the server again: what it says to staff, in English, by code. */
export const RULE_WORDS = {
  // Days
  'day.closed': 'The books are closed up to {until}: nothing of {day} can change',
  'day.filed': 'The GST return of {month} is filed: correct by a note of another month',
  'day.farAhead': '{day} is more than {days} days ahead: give the day on which it is written',
  // Acts: whom to ask, and for what
  'act.ask': 'Ask {who}: your designation may not {what}',
  'act.backdate': 'date documents on an earlier day',
  'act.change': 'change documents',
  'act.changePast': 'change documents of past days',
  'act.cancel': 'cancel documents',
  'act.cancelOthers': 'cancel documents that others made',
  'act.cancelPast': 'cancel documents of past days',
  'act.archive': 'delete, archive or merge records',
  'act.payOut': 'pay money out, but for returns that you made yourself',
  'act.discount': 'give a discount',
  'act.discountAbove': 'take {off} off: at most {most}, which is {percent} % or what was agreed before',
  'asked.two': '{first} or {second}',
  'asked.three': '{first}, {second} or {third}',
  'asked.relationship_manager': 'a relationship manager',
  'asked.admin': 'an admin',
  'asked.marketing_executive': 'a marketing executive',
  'asked.manager': 'a manager',
  'asked.accountant': 'an accountant',
  'asked.clerk': 'a clerk',
  'asked.peon': 'a peon',
  'asked.office_boy': 'an office boy',
  'asked.receptionist': 'a receptionist',
  'asked.trainee': 'a trainee',
  'asked.customer': 'a customer',
  'asked.supplier': 'a supplier',
  // Tax
  'credit.composition': 'A supplier under the composition scheme collects no tax: claim no input credit',
  'credit.gstin': "Input credit needs the supplier's GSTIN: add it to the supplier, or claim none",
  'credit.number': "Input credit needs the number of the supplier's bill: give it, or claim none",
  'buyer.none': 'From ₹50,000 a GST bill names its buyer with the address: choose the customer',
  'buyer.noAddress': 'From ₹50,000 a GST bill names its buyer with the address: give {name} an address',
  'bill.untaxed': '{product} is taxed at {rate} %: make it a GST invoice, or give the reason why not',
  'state.ofBuyer':
    'The state "{state}" of {name} cannot be read: correct it there or choose the place of supply',
  'state.ofSupplier': 'The state "{state}" of {name} cannot be read: correct it there',
  'rate.none': '{product} has no GST rate: give it a category, or make a bill without GST',
  'rate.never': '{rate} % was no GST rate until {day}',
  'rate.notInForce':
    '{rate} % is no GST rate on {day} (in force: {rates} %). Choose one of them or give a reason',
  'rate.beforeGst': '{rate} % is no GST rate on {day}: there was none then. Give a reason',
  'rate.ofProduct': '{product}: {why}',
  // Amounts
  'amount.most': '{what} is {amount}, more than the {most} that one document may hold',
  'amount.line': 'The amount of line {line}',
  'amount.total': 'The total',
  'amount.subtotal': 'The subtotal',
  'amount.roundOff': 'The round off',
  'amount.payable': 'The amount to pay',
  'amount.stock': 'The stock of {product}',
} as const;

/** What a rule found, in words for a page of the staff, as the server tells it to them. Takes the codes of rules alone. */
export const ruleTold: (found: Said) => string = teller(
  (code) => RULE_WORDS[code as keyof typeof RULE_WORDS],
  fieldName,
);
