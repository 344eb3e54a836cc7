import type { InvoiceStatus, Language, PickUpTime, RequestState } from '@shopbench/contracts';
import { en } from './en';
import { hi } from './hi';

/** What the customers' pages say in a language; the repair itself has its words in `@shopbench/pages/track`. */
export interface Words {
  hello: (name: string) => string;
  nav: Record<'home' | 'repair' | 'purchase' | 'cart' | 'me', string>;
  language: string;
  menu: string;
  loading: string;
  retry: string;
  back: string;
  cancel: string;
  details: string;
  call: string;
  messageUs: string;
  seenAt: (time: string) => string;
  needsNet: string;
  today: string;
  tomorrow: string;
  ready: (when: string) => string;
  noRepairs: string;
  asksYou: string;
  owe: string;
  oweNothing: string;
  late: (amount: string) => string;
  bills: (count: number) => string;
  pay: string;
  seeBills: string;
  phones: string;
  warrantyLeft: string;
  noWarranty: string;
  bought: (day: string) => string;
  repaired: (day: string) => string;
  left: (days: number) => string;
  ended: string;
  allPurchases: string;
  repairs: string;
  bookedOn: (day: string) => string;
  earlier: string;
  photos: string;
  intakePhoto: string;
  afterPhoto: string;
  billOf: (number: string) => string;
  purchases: string;
  noPurchases: string;
  status: Record<InvoiceStatus, string>;
  total: string;
  discount: string;
  tax: string;
  received: string;
  credited: string;
  toPay: string;
  pdf: string;
  warrantyUntil: (day: string) => string;
  number: (imei: string) => string;
  more: string;
  shop: Record<
    | 'title'
    | 'closed'
    | 'search'
    | 'shelves'
    | 'all'
    | 'nothing'
    | 'inStock'
    | 'soldOut'
    | 'add'
    | 'cart'
    | 'roundOff'
    | 'toPay'
    | 'when'
    | 'word'
    | 'wordHint'
    | 'order'
    | 'asksFirst'
    | 'orders'
    | 'takeBack'
    | 'takeBackYes'
    | 'keepOrder'
    | 'offers'
    | 'seeAll',
    string
  > & {
    openUntil: (time: string) => string;
    forMy: (phone: string) => string;
    less: (name: string) => string;
    more: (name: string) => string;
    was: (price: string) => string;
    pieces: (count: number) => string;
    pickUp: Record<PickUpTime, string>;
    state: Record<'waiting' | 'confirmed' | 'declined' | 'takenBack' | 'closed' | 'billed', string>;
  };
  messages: Record<'title' | 'none' | 'text' | 'send' | 'fresh', string>;
  paid: Record<'title' | 'amount' | 'reference' | 'referenceHint' | 'send', string>;
  asked: { title: string; state: Record<RequestState, string> };
  returns: Record<'title' | 'why' | 'send', string> & { upTo: (count: number) => string };
  tellMe: Record<'ask' | 'sent', string>;
  me: Record<
    | 'mine'
    | 'save'
    | 'saved'
    | 'passwordForEmail'
    | 'codeForEmail'
    | 'password'
    | 'oldPassword'
    | 'changePassword'
    | 'signOut'
    | 'data'
    | 'download'
    | 'leave'
    | 'goes',
    string
  > & {
    fields: Record<
      'name' | 'email' | 'contactNumber' | 'address' | 'city' | 'pinCode' | 'dateOfBirth',
      string
    >;
    mobile: (number: string) => string;
    stays: (bills: number, repairs: number, payments: number) => string;
    privacy: string;
    agree: string;
    takeBack: string;
    agreed: string;
    refused: string;
    unasked: string;
    looked: string;
    nobodyLooked: (months: number) => string;
    times: (count: number) => string;
    version: (version: number, day: string) => string;
  };
  signIn: Record<
    | 'title'
    | 'identifier'
    | 'password'
    | 'code'
    | 'newPassword'
    | 'passwordHint'
    | 'forgot'
    | 'register'
    | 'registered'
    | 'name'
    | 'email'
    | 'mobile'
    | 'address'
    | 'activation'
    | 'activationHint'
    | 'haveOne'
    | 'verify'
    | 'setPassword'
    | 'codeByMail'
    | 'codeByShop'
    | 'codeHint'
    | 'passwordSet',
    string
  >;
  elsewhere: Record<'title' | 'supplier' | 'staff' | 'open', string>;
  figures: Record<'title' | 'customers' | 'active' | 'visits' | 'sales', string>;
}

export const WORDS: Record<Language, Words> = { en, hi };
