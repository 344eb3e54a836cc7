import { ObjectId } from 'mongodb';

/** @typedef {Record<string, any>} Stored a document as the API stored it */
/** @typedef {{ invoice: Stored, payment: Stored, settlement: Stored, entries: Stored[], movements: Stored[], change: Stored, record: Stored }} Templates */

/** @param {Stored} document @returns {Stored} */
const copyOf = (document) => ({ ...document, _id: new ObjectId() });

/**
 * The writes of one sale that is paid in part, by the driver alone: the same documents in the same collections with the
 * same indexes, in one transaction with the same guarantees. The API's checks, reads and answers are left out.
 */
export class RawWrites {
  /**
   * @param {import('mongodb').MongoClient} client
   * @param {Templates} templates
   */
  constructor(client, templates) {
    this.client = client;
    this.templates = templates;
  }

  /**
   * Takes the documents that the API wrote for one sale as the pattern.
   * @param {import('mongodb').MongoClient} client
   */
  static async likeTheLastSale(client) {
    const database = client.db();
    /** @param {string} name @returns {Promise<Stored>} */
    const last = async (name) => (await database.collection(name).findOne({}, { sort: { _id: -1 } })) ?? {};
    /** @param {string} name @param {object} filter */
    const all = (name, filter) => database.collection(name).find(filter).toArray();
    const [invoice, payment, settlement, change, record] = [
      await last('invoices'),
      await last('payments'),
      await last('settlements'),
      (await database.collection('changes').findOne({ kind: 'invoice' })) ?? {},
      await last('idempotency_records'),
    ];
    const entries = await all('ledger_entries', { 'document.id': { $in: [invoice._id, payment._id] } });
    const movements = await all('stock_movements', { 'document.id': invoice._id });
    return new RawWrites(client, { invoice, payment, settlement, entries, movements, change, record });
  }

  /** @param {string} name @returns {import('mongodb').Collection<any>} keys of some are text, of others ids */
  collection(name) {
    return this.client.db().collection(name);
  }

  /** @param {string} key of the idempotency record */
  async sale(key) {
    const { templates } = this;
    const session = this.client.startSession();
    const options = { session };
    try {
      await session.withTransaction(
        async () => {
          const counter = await this.collection('counters').findOneAndUpdate(
            { _id: 'invoice' },
            { $inc: { value: 1 } },
            options,
          );
          const invoice = copyOf(templates.invoice);
          invoice.number = invoice.numberKey = `INV-${counter.value + 1}`;
          invoice.numberOrder = `INV- ${String(counter.value + 1).padStart(15, '0')}`;
          const { item, quantity } = invoice.items[0];
          await this.collection('products').findOneAndUpdate(
            { _id: item, stock: { $gte: quantity } },
            { $inc: { stock: -quantity, stockValue: -invoice.items[0].cost } },
            { ...options, projection: { stock: 1 } },
          );
          const month = `months.${invoice.date.slice(0, 7)}`;
          const left = invoice.payable - invoice.received;
          const owed = { $inc: { balance: left, [`${month}.sum`]: left, [`${month}.count`]: 2 } };
          await this.collection('parties').updateOne({ _id: invoice.partyId }, owed, options);
          const { received } = invoice;
          const paid = { $inc: { balance: received, [`${month}.sum`]: received, [`${month}.count`]: 1 } };
          await this.collection('accounts').updateOne({ _id: invoice.accountId }, paid, options);
          const document = { kind: 'invoice', id: invoice._id, number: invoice.number };
          /** @param {Stored} one */
          const own = (one) => ({ ...copyOf(one), document });
          await this.collection('stock_movements').insertMany(templates.movements.map(own), options);
          await this.collection('ledger_entries').insertMany(templates.entries.map(own), options);
          const allocations = [{ ...templates.payment.allocations[0], invoiceId: invoice._id }];
          const receipts = await this.collection('counters').findOneAndUpdate(
            { _id: 'receipt' },
            { $inc: { value: 1 } },
            options,
          );
          const number = `RCT-${receipts.value + 1}`;
          const numbered = { number, numberKey: number, numberOrder: `RCT- ${receipts.value + 1}` };
          /** @type {Stored} */
          const payment = { ...copyOf(templates.payment), ...numbered, allocations };
          await this.collection('payments').insertOne(payment, options);
          const { from, to } = templates.settlement;
          const sides = { from: { ...from, id: payment._id }, to: { ...to, id: invoice._id } };
          await this.collection('settlements').insertOne(
            { ...copyOf(templates.settlement), ...sides },
            options,
          );
          await this.collection('invoices').insertOne(invoice, options);
          const sums = [
            [`sales ${invoice.date}`, 'sales', invoice.date, invoice.payable],
            [`open_sales ${invoice.dueOn}`, 'open_sales', invoice.dueOn, left],
          ].map(([_id, series, period, amount]) => ({
            updateOne: {
              filter: { _id },
              update: { $inc: { amount, count: 1 }, $setOnInsert: { series, period, key: '' } },
              upsert: true,
            },
          }));
          await this.collection('day_sums').bulkWrite(/** @type {any} */ (sums), options);
          const change = { ...copyOf(templates.change), recordId: invoice._id, name: invoice.number };
          await this.collection('changes').insertOne(change, options);
          await this.collection('idempotency_records').insertOne({ ...templates.record, _id: key }, options);
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      );
    } finally {
      await session.endSession();
    }
  }

  /** The first page of the list and its total, as the API reads them. */
  async list() {
    const fields = { number: 1, date: 1, partyId: 1, partyName: 1, mobileNumber: 1, total: 1 };
    const projection = { ...fields, payable: 1, received: 1, advance: 1, open: 1, cancelled: 1, dueDate: 1 };
    const rows = this.collection('invoices').find({}, { projection }).sort({ date: -1, _id: -1 }).limit(25);
    await Promise.all([this.collection('invoices').estimatedDocumentCount(), rows.toArray()]);
  }

  /** Puts `count` copies of the last sale's invoice in the place of all invoices, spread over the last 1,000 days. @param {number} count */
  async fill(count) {
    await this.collection('invoices').deleteMany({});
    for (let start = 0; start < count; start += 1000) {
      const copies = Array.from({ length: Math.min(1000, count - start) }, (_, i) => {
        const n = start + i;
        const date = new Date(Date.now() - (n % 1000) * 86_400_000).toISOString().slice(0, 10);
        const number = `FILL-${n}`;
        return {
          ...copyOf(this.templates.invoice),
          date,
          number,
          numberKey: number,
          numberOrder: number,
        };
      });
      await this.collection('invoices').insertMany(copies, { ordered: false });
    }
  }

  /** Sums the invoices by day, as each sale does for itself. */
  async sumDays() {
    await this.collection('day_sums').deleteMany({});
    for (const [series, day, field] of [
      ['sales', 'date', 'payable'],
      ['open_sales', 'dueOn', 'open'],
    ]) {
      const groups = this.collection('invoices').aggregate([
        { $group: { _id: `$${day}`, amount: { $sum: `$${field}` }, count: { $sum: 1 } } },
      ]);
      for await (const { _id: period, ...sum } of groups) {
        const _id = `${series} ${period}`;
        await this.collection('day_sums').insertOne(
          /** @type {any} */ ({ _id, series, period, key: '', ...sum }),
        );
      }
    }
  }

  /** Adds `count` copies of the product. @param {number} count */
  async fillProducts(count) {
    const { _id, ...product } = (await this.collection('products').findOne({})) ?? {};
    const copies = Array.from({ length: count }, (_, n) => {
      return { ...product, _id: new ObjectId(), uniqueKey: `fill-${n}`, itemCode: `FILL-${n}`, stock: 1000 };
    });
    await this.collection('products').insertMany(copies, { ordered: false });
  }

  /** Puts `count` entries, 25 a day, in the place of the customer's. @param {number} count */
  async fillLedger(count) {
    const owner = this.templates.invoice.partyId;
    const pattern = this.templates.entries.find((entry) => entry.ledger === 'party') ?? {};
    await this.collection('ledger_entries').deleteMany({ owner });
    /** @type {Record<string, { sum: number, count: number }>} */
    const months = {};
    for (let start = 0; start < count; start += 1000) {
      const entries = Array.from({ length: Math.min(1000, count - start) }, (_, i) => {
        const date = new Date(Date.UTC(2024, 0, 1) + Math.floor((start + i) / 25) * 86_400_000)
          .toISOString()
          .slice(0, 10);
        const month = (months[date.slice(0, 7)] ??= { sum: 0, count: 0 });
        month.sum += 100;
        month.count += 1;
        return { ...copyOf(pattern), date, amount: 100 };
      });
      await this.collection('ledger_entries').insertMany(entries, { ordered: false });
    }
    await this.collection('parties').updateOne({ _id: owner }, { $set: { balance: count * 100, months } });
  }
}
