import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Types } from 'mongoose';
import { FIRST_MONTHS } from '@shopbench/contracts';
import { addCustomer, addProduct, billTo, faultOf, repairBody } from '../../../test/support/factories';
import { runDatabase, startDatabase, type Program } from '../../../test/support/programs';
import { databaseUri, startShop, type Shop } from '../../../test/support/shop';

/** Words that nobody else has, as they are stored: names are folded to small letters for searches. */
const WORDS = ['zrinjski', '9876501234', 'quuxgalli', 'zq-pass-4411'];
const BILLED_WORDS = ['vukotin', '98765056', 'brzugalli', '27aakfl4821q1zp'];

let folder: string;
let engine: { program: Program; uri: string };
let shop: Shop;
beforeAll(async () => {
  folder = mkdtempSync(path.join(process.env['TEST_SHOPS_DIR']!, 'erased-'));
  engine = await startDatabase(folder);
  shop = await startShop({ MONGODB_URI: databaseUri(engine.uri, 'shopbench') });
});
afterAll(async () => {
  await shop.close();
  await engine.program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(place, file))
        .filter((file) => statSync(file).isFile());

/** Which of the words stand in the bytes of a file or folder, large or small; what is packed is unpacked. */
function wordsIn(place: string): string[] {
  const found = new Set<string>();
  for (const file of filesOf(place)) {
    const bytes = readFileSync(file);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = (isPacked ? gunzipSync(bytes) : bytes).toString('latin1').toLowerCase();
    for (const word of WORDS) if (text.includes(word)) found.add(word);
  }
  return [...found].sort();
}

/** Which of them any document of the shop still has. */
async function wordsKept(words = WORDS): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await shop.database.listCollections().toArray())
    for await (const document of shop.database.collection(name).find()) {
      const text = JSON.stringify(document).toLowerCase();
      for (const word of words) if (text.includes(word)) found.add(`${name}: ${word}`);
    }
  return [...found].sort();
}

const copy = async (name: string): Promise<string> => {
  const file = path.join(folder, name);
  const program = runDatabase(['backup', file, '--data', path.join(folder, 'data')]);
  expect(await program.ended).toBe(0);
  return file;
};

describe('a person who is erased', () => {
  it('should be gone from all documents at once, and from data files and copies as the docs say', async () => {
    const { admin } = shop;
    const customer = await addCustomer(admin, {
      ...{
        name: 'Zrinjski Kumar',
        mobileNumber: '9876501234',
        address: 'Quuxgalli 5',
        remark: 'Zrinjski pays',
      },
    });
    const line = repairBody(await faultOf(admin)).repairing[0]!;
    const repairing = [{ ...line, lockOrPassword: 'ZQ-pass-4411' }];
    const who = { billTo: 'Customer' as const, customerId: customer._id, address: 'Quuxgalli 5' };
    const repair = await admin.must(
      'POST',
      '/repair/create',
      repairBody(await faultOf(admin), { ...who, repairing }),
    );
    await admin.must('POST', `/customer/${customer._id}/notes`, { text: 'Quuxgalli is closed on Mondays' });
    // A control: the search finds what is there. A lock is sealed and stands nowhere in clear.
    expect(await wordsKept()).not.toEqual([]);
    const before = await copy('before.gz');
    expect(wordsIn(before)).toEqual(['9876501234', 'quuxgalli', 'zrinjski']);
    expect(wordsIn(path.join(folder, 'data'))).toEqual(['9876501234', 'quuxgalli', 'zrinjski']);

    // Years later: the clock is moved by moving what it looks at.
    const at = new Date(Date.now() - (FIRST_MONTHS.customers + 2) * 31 * 86_400_000);
    const day = at.toISOString().slice(0, 10);
    const items = { open: false, statusSince: at, bookingDate: day };
    await shop.database.collection('repair_items').updateMany({}, { $set: items });
    await shop.database.collection('repairs').updateMany({}, { $set: { date: day } });
    await shop.database
      .collection('parties')
      .updateOne({ _id: new Types.ObjectId(customer._id) }, { $set: { createdAt: at } });
    await admin.must('POST', '/privacy/clock');

    expect(await wordsKept()).toEqual([]);
    expect(await admin.must('GET', `/repair/${repair._id}`)).toMatchObject({ customerName: 'Erased' });
    const after = await copy('after.gz');
    expect(wordsIn(after)).toEqual([]);
    // A copy of before has what it had: it goes by its own age.
    expect(wordsIn(before)).toEqual(['9876501234', 'quuxgalli', 'zrinjski']);
    // What was deleted lies in free pages until they are used again; a copy that is restored has none of them.
    const fresh = path.join(folder, 'fresh');
    expect(await runDatabase(['restore', after, '--data', fresh]).ended).toBe(0);
    expect(wordsIn(fresh)).toEqual([]);
  });

  it('should be told by what tax law keeps alone, and by nothing once that is over, with the same figures', async () => {
    const { admin, database } = shop;
    const lives = { address: 'Brzugalli 9' };
    const customer = await addCustomer(admin, {
      ...{
        ...lives,
        name: 'Vukotinski Rao',
        mobileNumber: '9876505678',
        email: 'vukotinski@example.in',
        gstin: '27AAKFL4821Q1ZP',
      },
    });
    const double = await addCustomer(admin, { ...lives, name: 'Vukotin R', mobileNumber: '9876505679' });
    const product = await addProduct(admin);
    const day = '2019-03-15';
    const paid = { date: day, receivedAmount: product.salePrice, ...lives };
    const { _id } = await admin.must('POST', '/invoice/create', billTo(customer, product, paid));
    await admin.must('POST', '/invoice/create', billTo(double, product, paid));
    await admin.must('POST', `/customer/${double._id}/merge`, {
      into: customer._id,
      version: double.version,
    });
    await admin.must('POST', '/sales/quotation/create', billTo(customer, product));
    const booked = { billTo: 'Customer' as const, customerId: customer._id, ...lives };
    const repair = await admin.must(
      'POST',
      '/repair/create',
      repairBody(await faultOf(admin), { ...booked, bookingDate: day, privateNote: 'Vukotinski calls' }),
    );
    await admin.must('POST', `/repair/${repair._id}/bill`, {
      deliver: true,
      date: day,
      receivedAmount: 3200,
    });
    await admin.must('POST', '/sales/held-bill/create', {
      ...{ kind: 'invoice', partyName: 'Vukotinski Rao', lineCount: 1, amount: 5 },
      draft: { customer: { _id: customer._id, name: 'Vukotinski Rao', ...lives } },
    });
    await admin.must('POST', `/desk/messages/${customer._id}`, { text: 'Dear Vukotinski' });
    const figures = async () => ({
      books: await admin.must('GET', '/books/check'),
      // When it was asked is another each time.
      gst: JSON.stringify({ ...(await admin.must('GET', '/report/gst?month=2019-03')), at: '' }).replace(
        /vukotin[a-z]* r(ao)?/gi,
        'Erased',
      ),
      profit: await admin.must('GET', `/report/profit?from=${day}&to=2019-03-31`),
    });
    const before = await figures();
    await admin.must('POST', `/privacy/people/${customer._id}/erasure`, { name: 'Vukotinski Rao' });
    // Documents, the entries and the history that belong to them, and the name in the record: no others.
    const told = new Set((await wordsKept(BILLED_WORDS)).map((one) => one.split(':')[0]));
    const byTaxLaw = [
      'changes',
      'invoices',
      'ledger_entries',
      'parties',
      'payments',
      'repair_items',
      'repairs',
    ];
    expect([...told].filter((one) => !byTaxLaw.includes(one!))).toEqual([]);
    const erasedWish = await figures();
    expect(erasedWish).toEqual(before);

    await admin.must('POST', '/privacy/clock');
    expect(await wordsKept(BILLED_WORDS)).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await admin.must('GET', `/invoice/${_id}`)).toMatchObject({ customerName: 'Erased' });
    expect(await database.collection('held_bills').countDocuments()).toBe(0);
  });
});
