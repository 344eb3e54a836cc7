import { STAFF_DESIGNATIONS } from '../access/designation';
import { documentProblem, payOutProblem, type ActedOn, type Deed } from './document-acts';

const TODAY = '2026-11-24';
const bill = (madeBy: 'me' | 'other', date = TODAY): ActedOn => ({ kind: 'invoice', date, madeBy });
const YESTERDAY = '2026-11-23';

const ALL = STAFF_DESIGNATIONS;
const MONEY = ['admin', 'manager', 'accountant'];
const CHANGES = [...MONEY, 'relationship_manager', 'marketing_executive', 'receptionist'];

const who = (deed: Deed, document: ActedOn) =>
  ALL.filter((designation) => !documentProblem({ _id: 'me', designation }, deed, document, TODAY));

describe('who may do what with a document', () => {
  it.each<[string, Deed, ActedOn, readonly string[]]>([
    ['make one of today', 'make', { kind: 'invoice', date: TODAY }, ALL],
    ['make one of an earlier day', 'make', { kind: 'payment', date: YESTERDAY }, MONEY],
    ['make one of a day to come', 'make', { kind: 'order', date: '2026-11-25' }, ALL],
    ['change one of today, whoever made it', 'change', bill('other'), CHANGES],
    ['change one of an earlier day', 'change', bill('me', YESTERDAY), MONEY],
    ['change an expense of today', 'change', { kind: 'expense', date: TODAY, madeBy: 'me' }, CHANGES],
    ['cancel their own of today', 'cancel', bill('me'), CHANGES],
    ["cancel another's of today", 'cancel', bill('other'), MONEY],
    ['cancel their own of an earlier day', 'cancel', bill('me', YESTERDAY), MONEY],
    ["cancel another's receipt", 'cancel', { kind: 'receipt', date: TODAY, madeBy: 'other' }, MONEY],
    ['date a quotation on an earlier day', 'make', { kind: 'quotation', date: YESTERDAY }, ALL],
    ['change an order of an earlier day', 'change', { kind: 'order', date: YESTERDAY }, CHANGES],
    ['work on a booking of an earlier day', 'change', { kind: 'repair', date: YESTERDAY }, ALL],
    ['post a count sheet of an earlier day', 'change', { kind: 'count', date: YESTERDAY }, ALL],
    ["cancel another's booking", 'cancel', { kind: 'repair', date: TODAY, madeBy: 'other' }, MONEY],
  ])('should let them %s', (_what, deed, document, may) => {
    expect(who(deed, document)).toEqual(ALL.filter((one) => may.includes(one)));
  });

  it('should go by what the shop adjusted', () => {
    const rights = { cancel_documents: ['receptionist'], backdate: [] } as const;
    const may = (designation: string, deed: Deed, document: ActedOn) =>
      documentProblem({ _id: 'me', designation, rights }, deed, document, TODAY) === undefined;
    expect(may('receptionist', 'cancel', bill('other', YESTERDAY))).toBe(true);
    expect(may('manager', 'cancel', bill('other'))).toBe(false);
    expect(may('manager', 'cancel', bill('me'))).toBe(true);
    expect(may('manager', 'change', bill('me', YESTERDAY))).toBe(false);
    expect(may('admin', 'change', bill('other', YESTERDAY))).toBe(true);
  });

  it.each<[string, Deed, ActedOn, object, string]>([
    ['receptionist', 'cancel', bill('me', YESTERDAY), {}, 'Ask a manager, an admin or an accountant: your designation may not cancel documents of past days'],
    ['receptionist', 'cancel', bill('other'), {}, 'Ask a manager, an admin or an accountant: your designation may not cancel documents that others made'],
    ['trainee', 'change', bill('me'), { change_documents: ['receptionist'] }, 'Ask an admin or a receptionist: your designation may not change documents'],
    ['trainee', 'make', bill('me', YESTERDAY), { backdate: [] }, 'Ask an admin: your designation may not date documents on an earlier day'],
  ])('should tell a %s who may %s', (designation, deed, document, rights, words) => {
    expect(documentProblem({ _id: 'me', designation, rights }, deed, document, TODAY)).toBe(words);
  }); // prettier-ignore
});

describe('who may pay money out', () => {
  it('should be who may all acts of money, and for a return of their own everybody', () => {
    const may = (isOwnReturn: boolean) =>
      ALL.filter((designation) => !payOutProblem({ designation }, { isOwnReturn }));
    expect(may(false)).toEqual(ALL.filter((one) => MONEY.includes(one)));
    expect(may(true)).toEqual(ALL);
    expect(payOutProblem({ designation: 'receptionist' }, { isOwnReturn: false })).toBe(
      'Ask a manager, an admin or an accountant: your designation may not pay money out, but for returns that you made yourself',
    );
  });
});
