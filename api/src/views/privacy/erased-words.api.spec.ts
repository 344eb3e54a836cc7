import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Types } from 'mongoose';
import { FIRST_MONTHS } from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import { addCustomer, addProduct, billTo, faultOf, repairBody } from '../../../test/support/factories';
import { runDatabase, startApiProgram, startDatabase, type Program } from '../../../test/support/programs';
import { ADMIN, databaseUri, startShop, type Shop } from '../../../test/support/shop';

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

/** Which of these words any document of the shop still has. */
async function wordsKept(words: readonly string[] = WORDS): Promise<string[]> {
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

  it('should stay in the returns of a registered shop as a buyer with a GSTIN alone, and change none of its figures', async () => {
    const { admin, database } = shop;
    const { version } = await admin.must('GET', '/settings');
    await admin.must('PUT', '/settings', { version, gstin: '27AAPFU0939F1ZV' });
    await admin.must('POST', '/category/create', { categoryName: 'Handsets', gstRate: 18 });
    const goods = { category: 'Handsets', hsnCode: '85171300', openingStock: 50 };
    const product = await addProduct(admin, goods as never);
    const [GSTIN, trader, person] = ['27AAKFL4821Q1ZP', 'Skadarlija Traders', 'Tkalciceva Joshi'];
    const registered = { gstin: GSTIN, gstType: 'Regular' } as const;
    const firm = await addCustomer(admin, { name: trader, address: 'Ilica 10', ...registered });
    const buyer = await addCustomer(admin, { name: person, address: 'Gornji 4', state: 'Maharashtra' });
    const expense = { head: 'Internet and phone', amount: 590, partyId: buyer._id, reference: 'Gornji-77' };
    const [recent, old] = ['2026-09', '2019-01'];
    for (const month of [recent, old])
      for (const to of [firm, buyer]) {
        const taxed = { invoiceType: 'gst', date: `${month}-09`, receivedAmount: product.salePrice } as const;
        const bill = await admin.must('POST', '/invoice/create', billTo(to, product, taxed));
        const source = { kind: 'invoice', id: bill._id, line: 0 };
        const items = [{ item: product._id, quantity: 1, salePrice: 118, source }];
        const back = {
          ...billTo(to, product),
          ...{ invoiceType: 'gst', date: `${month}-20`, reason: 'Scratched' },
        };
        await admin.must('POST', '/sales/credit-note/create', { ...back, items });
        await admin.must('POST', '/payment/create', {
          ...{ direction: 'out', partyId: to._id, amount: 118, date: `${month}-21` },
        });
      }
    for (const month of [recent, old])
      await admin.must('POST', '/expense/create', { ...expense, date: `${month}-11` });
    await admin.must('POST', '/payment/create', { direction: 'out', partyId: buyer._id, amount: 1180 });
    const told = async () => ({
      books: await admin.must('GET', '/books/check'),
      file: await admin.raw(`/report/gst/json?month=${recent}`),
      b2b: await admin.must('GET', `/report/gst/documents?month=${recent}&section=b2b`),
      notes: await admin.must('GET', `/report/gst/documents?month=${recent}&section=cdnr`),
      figures: await Promise.all(
        [recent, old].map(
          async (month) => (await admin.must('GET', `/report/gst?month=${month}`)).sections as object,
        ),
      ),
      profit: await admin.must('GET', '/report/profit?from=2026-04-01&to=2026-10-31'),
    });
    const before = await told();
    // A control: the firm stands in the file, the person in none of it.
    expect(JSON.parse(before.file)).toMatchObject({ b2b: [{ ctin: GSTIN }], cdnr: [{ ctin: GSTIN }] });
    expect(before.b2b.rows).toMatchObject([{ partyName: trader, gstin: GSTIN }]);
    expect(before.file.toLowerCase()).not.toMatch(/tkalciceva|gornji/);
    for (const { _id, name } of [firm, buyer])
      await admin.must('POST', `/privacy/people/${_id}/erasure`, { name });
    expect(await told()).toEqual(before);
    await admin.must('POST', '/privacy/clock');
    expect(await told()).toEqual(before);
    // What tax law asks for no more tells nobody, expenses neither.
    const ofOld = (collection: string) =>
      database
        .collection(collection)
        .find({ date: /^2019-01/ })
        .toArray();
    const gone = await Promise.all(['invoices', 'credit_notes', 'payments', 'expenses'].map(ofOld));
    expect(gone.flat().map(({ partyName }) => partyName as string)).toEqual(gone.flat().map(() => 'Erased'));
    expect(JSON.stringify(gone)).not.toMatch(/skadarlija|tkalciceva|gornji|27aakfl/i);
    const kept = await database.collection('expenses').findOne({ date: '2026-09-11' });
    expect([kept!['partyName'], kept!['reference']]).toEqual([person, 'Gornji-77']);
  });

  it('should be whole or not there after a power cut, and go on when it is asked for again', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
    let { admin } = shop;
    const product = await addProduct(admin);
    for (const round of [1, 2, 3]) {
      const name = `Cvjetni${round} Pillai`;
      const customer = await addCustomer(admin, { name, address: `Cvjetni${round} 8` });
      for (let made = 0; made < 12; made += 1)
        await admin.must('POST', '/sales/quotation/create', billTo(customer, product));
      await admin.must('POST', `/customer/${customer._id}/notes`, { text: `cvjetni${round} is deaf` });
      await admin.must('POST', `/desk/messages/${customer._id}`, { text: `Dear Cvjetni${round}` });
      const words = [`cvjetni${round}`];
      const before = await wordsKept(words);
      const wish = `/privacy/people/${customer._id}/erasure`;
      const asked = admin.post(wish, { name }).catch(() => null);
      await sleep((seed * round) % 40);
      shop.program.process.kill('SIGKILL');
      await Promise.all([asked, shop.program.ended]);
      const again = await startApiProgram(shop.env);
      shop.program = again.program;
      await again.program.line('"Database ready"');
      admin = await new Client(again.url).login(ADMIN.email, ADMIN.password);
      const left = await wordsKept(words);
      expect([[], before]).toContainEqual(left);
      const { status } = await admin.post(wish, { name });
      expect([seed, status]).toEqual([seed, left.length > 0 ? 200 : 409]);
      expect(await wordsKept(words)).toEqual([]);
    }
  });
});
