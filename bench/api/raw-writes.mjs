/** The fields of a stored document that must be its own. */
const fresh = (mongo, document) => ({ ...document, _id: new mongo.ObjectId() });

/**
 * The writes of one sale that is paid in part, by the driver alone: the same documents in the same collections with the
 * same indexes, in one transaction with the same guarantees. The API's checks, reads and answers are left out.
 */
export class RawWrites {
  constructor(mongo, client, templates) {
    this.mongo = mongo;
    this.client = client;
    this.database = client.db();
    this.templates = templates;
  }

  /** Takes the documents that the API wrote for one sale as the pattern. */
  static async likeTheLastSale(mongo, client) {
    const database = client.db();
    const last = (name) => database.collection(name).findOne({}, { sort: { _id: -1 } });
    const invoice = await last('invoices');
    const payment = await database.collection('payments').findOne({ 'allocations.invoiceId': invoice._id });
    const ids = { $in: [invoice._id, payment._id] };
    const entries = await database.collection('ledger_entries').find({ 'document.id': ids }).toArray();
    const movements = await database
      .collection('stock_movements')
      .find({ 'document.id': invoice._id })
      .toArray();
    const record = await last('idempotency_records');
    return new RawWrites(mongo, client, { invoice, payment, entries, movements, record });
  }

  /** @param {string} key of the idempotency record */
  async sale(key) {
    const { mongo, database, templates } = this;
    const session = this.client.startSession();
    const options = { session };
    try {
      await session.withTransaction(
        async () => {
          const counter = await database
            .collection('counters')
            .findOneAndUpdate({ _id: 'invoice' }, { $inc: { value: 1 } }, options);
          const invoice = fresh(mongo, templates.invoice);
          invoice.invoiceNumber = invoice.numberKey = `INV-${counter.value + 1}`;
          invoice.numberOrder = `INV- ${String(counter.value + 1).padStart(15, '0')}`;
          const [line] = invoice.items;
          await database
            .collection('products')
            .findOneAndUpdate(
              { _id: line.item, stock: { $gte: line.quantity } },
              { $inc: { stock: -line.quantity } },
              { ...options, projection: { stock: 1 } },
            );
          const owed = { $inc: { balance: invoice.payable - invoice.received } };
          await database.collection('parties').updateOne({ _id: invoice.customerId }, owed, options);
          const paid = { $inc: { balance: invoice.received } };
          await database.collection('accounts').updateOne({ _id: invoice.accountId }, paid, options);
          const document = { ...templates.movements[0].document, id: invoice._id };
          const own = (one) => ({ ...fresh(mongo, one), document });
          await database.collection('stock_movements').insertMany(templates.movements.map(own), options);
          await database.collection('ledger_entries').insertMany(templates.entries.map(own), options);
          const allocations = [{ ...templates.payment.allocations[0], invoiceId: invoice._id }];
          const payment = { ...fresh(mongo, templates.payment), allocations };
          await database.collection('payments').insertOne(payment, options);
          await database.collection('invoices').insertOne(invoice, options);
          await database
            .collection('idempotency_records')
            .insertOne({ ...templates.record, _id: key }, options);
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      );
    } finally {
      await session.endSession();
    }
  }

  /** The first page of the list and its total, as the API reads them. */
  async list() {
    const invoices = this.database.collection('invoices');
    const fields = {
      invoiceNumber: 1,
      date: 1,
      customerId: 1,
      customerName: 1,
      mobileNumber: 1,
      total: 1,
      payable: 1,
    };
    const projection = { ...fields, received: 1, advance: 1, settlement: 1 };
    await invoices.estimatedDocumentCount();
    await invoices.find({}, { projection }).sort({ date: -1, _id: -1 }).limit(25).toArray();
  }

  /** Adds copies of the last sale's invoice, spread over three years. */
  async fill(count) {
    const { mongo, templates } = this;
    const invoices = this.database.collection('invoices');
    const already = await invoices.estimatedDocumentCount();
    for (let start = already; start < count; start += 1000) {
      const copies = Array.from({ length: Math.min(1000, count - start) }, (_, i) => {
        const n = start + i;
        const date = new Date(Date.UTC(2024, 0, 1) + (n % 1000) * 86_400_000).toISOString().slice(0, 10);
        const number = `FILL-${n}`;
        return {
          ...fresh(mongo, templates.invoice),
          date,
          invoiceNumber: number,
          numberKey: number,
          numberOrder: number,
        };
      });
      await invoices.insertMany(copies, { ordered: false });
    }
  }
}
