import { warrantyText, type Language, type TrackedItem } from '@shopbench/contracts';

type Status = TrackedItem['happened'][number]['status'];

/** What the tracking page says in a language. */
export interface TrackWords {
  status: Record<Status, string>;
  steps: [received: string, ready: string];
  stepOf: (step: number, steps: number) => string;
  readyBy: (when: string) => string;
  approveTitle: string;
  agreed: string;
  newTotal: string;
  /** What holds where an offer was changed. */
  priceNow: string;
  offerChanged: string;
  offerChangedText: string;
  approve: (amount: string) => string;
  decline: string;
  sure: (amount: string) => string;
  sureDecline: string;
  ifDeclined: string;
  ifUndecided: string;
  ifApproved: (amount: string) => string;
  itemOf: (number: string, item: number, items: number) => string;
  yes: string;
  back: string;
  approved: string;
  declined: string;
  toPay: string;
  paid: (amount: string) => string;
  pay: (amount: string) => string;
  scan: string;
  happened: string;
  call: string;
  /** Empty where neither labour nor parts are under warranty. */
  warranty: (warranty: NonNullable<TrackedItem['warranty']>) => string;
  onlyThis: (day: string) => string;
  loading: string;
  retry: string;
  language: string;
  cancelled: string;
  cancelledText: string;
}

const under = (before: string, text: string): string => (text ? before + text : '');

export const TRACK_WORDS: Record<Language, TrackWords> = {
  en: {
    status: {
      booked: 'Booked at the shop',
      in_progress: 'Being repaired',
      repair_done: 'Ready to collect',
      reject: 'Cannot be repaired',
      delivered: 'Handed over',
      return: 'Handed back',
      estimate: 'Estimate sent',
      withdrawn: 'Offer changed by the shop',
    },
    steps: ['Received', 'Ready'],
    stepOf: (step, steps) => `Step ${step} of ${steps}`,
    readyBy: (when) => `Ready by ${when}`,
    approveTitle: 'Please approve extra work',
    agreed: 'Agreed before',
    newTotal: 'New total',
    priceNow: 'Agreed now',
    offerChanged: 'The offer was changed',
    offerChangedText: 'What we asked you to approve holds no more. If more work is needed, we ask you again.',
    approve: (amount) => `Approve ${amount}`,
    decline: 'Decline',
    sure: (amount) => `Approve extra work for ${amount}?`,
    sureDecline: 'Decline the extra work?',
    ifDeclined: 'If you decline, only the work agreed before is done.',
    ifUndecided: 'If you decline, we call you before anything else is done.',
    ifApproved: (amount) => `${amount} if you approve`,
    itemOf: (number, item, items) => (items > 1 ? `${number}, item ${item} of ${items}` : number),
    yes: 'Yes',
    back: 'Back',
    approved: 'Approved',
    declined: 'Declined',
    toPay: 'To pay at pick-up',
    paid: (amount) => `${amount} is paid already`,
    pay: (amount) => `Pay ${amount} by UPI`,
    scan: 'or scan from another phone',
    happened: 'What happened',
    call: 'Call',
    warranty: (warranty) => under('Under warranty: ', warrantyText(warranty)),
    onlyThis: (day) => `Only for this repair. The link ends on ${day}.`,
    loading: 'Loading',
    retry: 'Retry',
    language: 'Language',
    cancelled: 'Cancelled',
    cancelledText: 'This repair was cancelled. Nothing more is done, and nothing is to be paid.',
  },
  hi: {
    status: {
      booked: 'दुकान पर जमा',
      in_progress: 'मरम्मत चल रही है',
      repair_done: 'तैयार है',
      reject: 'मरम्मत नहीं हो सकती',
      delivered: 'सौंप दिया गया',
      return: 'वापस दिया गया',
      estimate: 'अनुमान भेजा गया',
      withdrawn: 'दुकान ने अनुमान बदला',
    },
    steps: ['जमा', 'तैयार'],
    stepOf: (step, steps) => `चरण ${step} / ${steps}`,
    readyBy: (when) => `${when} तक तैयार`,
    approveTitle: 'कृपया अतिरिक्त काम मंज़ूर करें',
    agreed: 'पहले तय',
    newTotal: 'नई कुल राशि',
    priceNow: 'अब तय',
    offerChanged: 'अनुमान बदल गया',
    offerChangedText: 'जिसकी मंज़ूरी माँगी थी, वह अब लागू नहीं है। और काम चाहिए तो हम फिर पूछेंगे।',
    approve: (amount) => `${amount} मंज़ूर करें`,
    decline: 'नामंज़ूर',
    sure: (amount) => `${amount} का अतिरिक्त काम मंज़ूर करें?`,
    sureDecline: 'अतिरिक्त काम नामंज़ूर करें?',
    ifDeclined: 'नामंज़ूर करने पर केवल पहले तय काम होगा।',
    ifUndecided: 'नामंज़ूर करने पर हम आगे कुछ करने से पहले आपको फ़ोन करेंगे।',
    ifApproved: (amount) => `मंज़ूर करने पर ${amount}`,
    itemOf: (number, item, items) => (items > 1 ? `${number}, ${items} में से ${item}` : number),
    yes: 'हाँ',
    back: 'वापस',
    approved: 'मंज़ूर',
    declined: 'नामंज़ूर',
    toPay: 'लेते समय देय',
    paid: (amount) => `${amount} दिया जा चुका है`,
    pay: (amount) => `UPI से ${amount} दें`,
    scan: 'या दूसरे फ़ोन से स्कैन करें',
    happened: 'क्या हुआ',
    call: 'फ़ोन करें',
    warranty: (warranty) => under('वारंटी: ', warrantyText(warranty, 'hi')),
    onlyThis: (day) => `केवल इस मरम्मत के लिए। लिंक ${day} को समाप्त होगा।`,
    loading: 'लोड हो रहा है',
    retry: 'फिर कोशिश करें',
    language: 'भाषा',
    cancelled: 'रद्द',
    cancelledText: 'यह मरम्मत रद्द कर दी गई। आगे कुछ नहीं होगा, और कुछ देना नहीं है।',
  },
};
