import mongoose, { type Connection, Schema, type Types } from 'mongoose';
import { ServerProcess } from '../server-process';

interface Line {
  sku: string;
  quantity: number;
}

interface Order {
  _id: Types.ObjectId;
  number: string;
  status: string;
  total: number;
  customer?: Types.ObjectId;
  lines: Line[];
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
}

const orderSchema = new Schema<Order>(
  {
    number: { type: String, required: true, unique: true },
    status: { type: String, default: 'open', index: true },
    total: { type: Number, default: 0 },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer' },
    lines: [new Schema<Line>({ sku: String, quantity: Number }, { _id: false })],
    tags: [String],
  },
  { timestamps: true, optimisticConcurrency: true },
);

const customerSchema = new Schema<{ name: string }>({ name: String });

const orderModel = (connection: Connection) => connection.model('Order', orderSchema);
const customerModel = (connection: Connection) => connection.model('Customer', customerSchema);

describe('mongoose', () => {
  let server: ServerProcess | undefined;
  let connection: Connection;
  let Orders: ReturnType<typeof orderModel>;
  let Customers: ReturnType<typeof customerModel>;

  beforeAll(async () => {
    const uri = process.env.MONGODB_URI;
    if (uri === undefined) server = await ServerProcess.start();
    connection = await mongoose
      .createConnection(uri ?? (server as ServerProcess).uri, { dbName: 'mongoose' })
      .asPromise();
    await connection.dropDatabase();
    Orders = orderModel(connection);
    Customers = customerModel(connection);
    await Promise.all([Orders.init(), Customers.init()]);
  });
  afterAll(async () => {
    await connection.close();
    await server?.dispose();
  });
  beforeEach(() => Orders.deleteMany({}));

  it('should keep documents, defaults and timestamps', async () => {
    const order = await Orders.create({ number: 'A1', lines: [{ sku: 'x', quantity: 2 }] });
    const found = await Orders.findOne({ 'lines.sku': 'x' }).lean();
    expect(found).toMatchObject({
      _id: order._id,
      number: 'A1',
      status: 'open',
      lines: [{ sku: 'x', quantity: 2 }],
    });
    expect(found?.createdAt).toEqual(order.createdAt);
  });

  it('should refuse a second value of a unique field and say which', async () => {
    await Orders.create({ number: 'A1' });
    await expect(Orders.create({ number: 'A1' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { number: 1 },
      keyValue: { number: 'A1' },
    });
  });

  it('should save what changed and notice a change by others', async () => {
    await Orders.create({ number: 'A1', tags: ['a', 'b'] });
    const first = (await Orders.findOne({ number: 'A1' })) as NonNullable<
      Awaited<ReturnType<typeof Orders.findOne>>
    >;
    const second = (await Orders.findOne({ number: 'A1' })) as typeof first;
    (first.tags as Types.Array<string>).pull('a');
    first.total = 500;
    await first.save();
    second.total = 700;
    await expect(second.save()).rejects.toThrow(mongoose.Error.VersionError);
    expect(await Orders.findOne({ number: 'A1' }).lean()).toMatchObject({ tags: ['b'], total: 500 });
  });

  it('should update one and give it back, making it when it is not there', async () => {
    const change = { $inc: { total: 5 }, $addToSet: { tags: 'new' }, $setOnInsert: { status: 'draft' } };
    const made = await Orders.findOneAndUpdate({ number: 'A2' }, change, {
      upsert: true,
      returnDocument: 'after',
    });
    expect(made).toMatchObject({ number: 'A2', total: 5, status: 'draft' });
    const changed = await Orders.findOneAndUpdate({ number: 'A2' }, change, {
      upsert: true,
      returnDocument: 'after',
    });
    expect(changed).toMatchObject({ total: 10, status: 'draft' });
    expect(changed?.tags).toHaveLength(1);
    expect(changed?.createdAt).toEqual(made?.createdAt);
  });

  it('should write in bulk and count', async () => {
    const result = await Orders.bulkWrite([
      { insertOne: { document: { number: 'B1', total: 1 } as Order } },
      { insertOne: { document: { number: 'B2', total: 2 } as Order } },
      { updateOne: { filter: { number: 'B1' }, update: { $set: { status: 'paid' } } } },
      { updateMany: { filter: {}, update: { $inc: { total: 10 } } } },
      { deleteOne: { filter: { number: 'B2' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 2, matchedCount: 3, modifiedCount: 3, deletedCount: 1 });
    expect(await Orders.countDocuments({ total: { $gte: 11 } })).toBe(1);
    expect(await Orders.exists({ status: 'paid' })).not.toBeNull();
    expect(await Orders.distinct('status')).toEqual(['paid']);
  });

  it('should populate, page and read with a cursor', async () => {
    const customer = await Customers.create({ name: 'Asha' });
    await Orders.insertMany(
      Array.from({ length: 25 }, (_, at) => ({
        number: `C${String(at).padStart(2, '0')}`,
        customer: customer._id,
        total: at,
      })),
    );
    const page = await Orders.find({ total: { $gt: 3 } })
      .sort({ number: -1 })
      .skip(5)
      .limit(3)
      .populate('customer')
      .lean();
    expect(page.map(({ number }) => number)).toEqual(['C19', 'C18', 'C17']);
    expect(page[0]?.customer).toMatchObject({ name: 'Asha' });
    let seen = 0;
    for await (const _order of Orders.find().cursor({ batchSize: 7 })) seen += 1;
    expect(seen).toBe(25);
  });

  it('should aggregate by the day of a time zone', async () => {
    await Orders.create({ number: 'D1', total: 100 });
    await Orders.updateOne(
      { number: 'D1' },
      { $set: { createdAt: new Date('2026-03-31T19:00:00Z') } },
      { timestamps: false, overwriteImmutable: true },
    );
    const days = await Orders.aggregate([
      {
        $group: {
          _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: 'Asia/Kolkata' } },
          total: { $sum: '$total' },
        },
      },
    ]);
    expect(days).toEqual([{ _id: '2026-04-01', total: 100 }]);
  });

  it('should undo a transaction that fails', async () => {
    await Orders.create({ number: 'E1', total: 1 });
    const failing = connection.transaction(async (session) => {
      await Orders.updateOne({ number: 'E1' }, { $inc: { total: 1 } }, { session });
      await Orders.create([{ number: 'E2' }], { session });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await Orders.find().lean()).toMatchObject([{ number: 'E1', total: 1 }]);
  });
});
