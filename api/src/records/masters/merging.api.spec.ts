import { randomInt } from 'node:crypto';
import { mongo } from 'mongoose';
import { Client } from '../../../test/support/client';
import { addProduct, next, productBody } from '../../../test/support/factories';
import { startApiProgram } from '../../../test/support/programs';
import { ADMIN, startShop, untilReady, type Shop } from '../../../test/support/shop';

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  admin = shop.admin;
});
afterAll(() => shop.close());

interface Named {
  _id: string;
  version: number;
  brandName: string;
  archived: boolean;
  mergedInto?: string;
}

const addBrand = (brandName = `Brand ${next()}`) => admin.must<Named>('POST', '/brand/create', { brandName });
const read = (id: string) => admin.must<Named>('GET', `/brand/${id}`);
const merge = async (from: string, into: string, version?: number) =>
  admin.post(`/brand/${from}/merge`, { into, version: version ?? (await read(from)).version });
const unmerge = async (id: string) =>
  admin.post(`/brand/${id}/unmerge`, { version: (await read(id)).version });
const brandOf = async (product: { _id: string }) =>
  (await admin.must('GET', `/product/${product._id}`)).brand?._id;
const lastChange = async (id: string) =>
  (await admin.must('GET', `/brand/${id}/history?pageSize=1`)).changes[0];

describe('merging two records', () => {
  it('should move what refers to the one, archive it, and tell it in both histories', async () => {
    const [wrong, right] = [await addBrand('Samsng'), await addBrand('Samsung')];
    const products = [
      await addProduct(admin, { brand: 'samsng' }),
      await addProduct(admin, { brand: wrong._id }),
      await addProduct(admin, { brand: 'samsung' }),
    ];
    const reply = await merge(wrong._id, right._id);
    expect([reply.status, reply.message]).toEqual([
      200,
      'Brand Samsng merged into Samsung. Moved: products 2',
    ]);
    expect(reply.data).toEqual(right);
    expect(await Promise.all(products.map(brandOf))).toEqual([right._id, right._id, right._id]);
    expect(await read(wrong._id)).toMatchObject({ archived: true, mergedInto: right._id });
    const { merged } = await admin.must('GET', `/brand/${right._id}/merged`);
    expect(merged).toEqual([await read(wrong._id)]);
    const { total } = await admin.must('GET', `/product/all?brand=${wrong._id}`);
    expect(total).toBe(3);
    const about = { action: 'merged', by: { name: 'Admin' }, kind: 'brand' };
    expect(await lastChange(wrong._id)).toMatchObject({
      ...about,
      name: 'Samsng',
      fields: [{ path: 'mergedInto', before: null, after: 'Samsung' }],
    });
    expect(await lastChange(right._id)).toMatchObject({
      ...about,
      name: 'Samsung',
      fields: [{ path: 'holds', before: null, after: 'Samsng' }],
    });
    expect((await addBrand('SAMSNG')).archived).toBe(false);
  });

  it('should be taken back, but for what has gone elsewhere since or came since', async () => {
    const [wrong, right, other] = [await addBrand(), await addBrand(), await addBrand()];
    const moved = await addProduct(admin, { brand: wrong._id });
    const since = await addProduct(admin, { brand: wrong._id });
    expect((await merge(wrong._id, right._id)).status).toBe(200);
    await admin.must('PUT', `/product/${since._id}`, { brand: other._id, version: 0 });
    const added = await addProduct(admin, { brand: right._id });
    const reply = await unmerge(wrong._id);
    const { updatedAt: _, ...restored } = { ...wrong, version: 2 } as Named & { updatedAt?: string };
    expect(reply.data).toMatchObject(restored);
    expect(reply.data.mergedInto).toBeUndefined();
    expect(await read(wrong._id)).toMatchObject(restored);
    expect(await Promise.all([moved, since, added].map(brandOf))).toEqual([wrong._id, other._id, right._id]);
    expect((await lastChange(wrong._id)).action).toBe('unmerged');
    const from = new mongo.ObjectId(wrong._id);
    expect(await shop.database.collection('merged_references').countDocuments({ from })).toBe(0);
    expect((await unmerge(wrong._id)).status).toBe(422);
  });

  it('should be refused where it cannot be meant', async () => {
    const [one, other, gone] = [await addBrand(), await addBrand(), await addBrand()];
    await addProduct(admin, { brand: gone._id });
    await admin.must('DELETE', `/brand/${gone._id}`);
    const before = await read(one._id);
    expect(await merge(one._id, one._id)).toMatchObject({ status: 422, errors: [{ path: 'into' }] });
    expect(await merge(one._id, 'f'.repeat(24))).toMatchObject({ status: 404, errors: [{ path: 'into' }] });
    expect(await merge(one._id, gone._id)).toMatchObject({ status: 404, errors: [{ path: 'into' }] });
    expect(await merge(one._id, 'nonsense')).toMatchObject({ status: 400, errors: [{ path: 'into' }] });
    expect(await merge(one._id, other._id, 7)).toMatchObject({ status: 409, errors: [{ path: 'version' }] });
    expect((await merge(gone._id, other._id)).status).toBe(404);
    expect((await unmerge(other._id)).status).toBe(422);
    expect(await read(one._id)).toEqual(before);
  });

  it('should be taken back in turn only, and only while the name is free', async () => {
    const [a, b, c] = [await addBrand(), await addBrand(), await addBrand()];
    const product = await addProduct(admin, { brand: a._id });
    await merge(a._id, b._id);
    await merge(b._id, c._id);
    const early = await unmerge(a._id);
    expect([early.status, early.message]).toEqual([409, expect.stringContaining('take that back first')]);
    const taker = await addBrand(b.brandName);
    expect((await unmerge(b._id)).status).toBe(409);
    await admin.must('DELETE', `/brand/${taker._id}`);
    expect((await unmerge(b._id)).status).toBe(200);
    expect(await brandOf(product)).toBe(b._id);
    expect((await unmerge(a._id)).status).toBe(200);
    expect(await brandOf(product)).toBe(a._id);
  });

  it('should keep the record that another one was merged into', async () => {
    const [wrong, right] = [await addBrand(), await addBrand()];
    await merge(wrong._id, right._id);
    const reply = await admin.delete(`/brand/${right._id}`);
    expect(reply.message).toMatch(/archived: merged brands refer to it$/);
    expect((await unmerge(wrong._id)).status).toBe(200);
  });

  it('should agree with a model of pointers, whatever is merged and taken back in which order', async () => {
    const seed = randomInt(1_000_000);
    let state = seed;
    const chance = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const brands = await Promise.all(Array.from({ length: 6 }, () => addBrand()));
    const products = await Promise.all(
      brands.flatMap(({ _id }) => [1, 2].map(() => addProduct(admin, { brand: _id }))),
    );
    /** Of each product the brand that it has, and those that it would have again, newest last. */
    const pointers = products.map((_, i) => Math.floor(i / 2));
    const merges: { from: number; into: number; moved: number[] }[] = [];
    const into = new Map<number, number>();
    for (let step = 0; step < 40; step += 1) {
      const [from, to] = [chance(6), chance(6)];
      if (chance(2) === 0) {
        const allowed = from !== to && !into.has(from) && !into.has(to);
        const { status } = await merge(brands[from]!._id, brands[to]!._id);
        expect([seed, step, status === 200]).toEqual([seed, step, allowed]);
        if (!allowed) continue;
        const moved = pointers.flatMap((at, i) => (at === from ? [i] : []));
        moved.forEach((i) => (pointers[i] = to));
        into.set(from, to);
        merges.push({ from, into: to, moved });
      } else {
        const target = into.get(from);
        const allowed = target !== undefined && !into.has(target);
        expect([seed, step, (await unmerge(brands[from]!._id)).status === 200]).toEqual([
          seed,
          step,
          allowed,
        ]);
        if (!allowed) continue;
        const made = merges.findLast((one) => one.from === from)!;
        made.moved.filter((i) => pointers[i] === target).forEach((i) => (pointers[i] = from));
        into.delete(from);
      }
    }
    const found = await Promise.all(products.map(brandOf));
    expect([seed, found]).toEqual([seed, pointers.map((at) => brands[at]!._id)]);
  });
});

describe('a record that goes while another one comes to refer to it', () => {
  /** Two servers of one shop: their transactions meet in the database only. */
  it.each(['deleted', 'merged'])('should not be referred to once it is %s', async (how) => {
    const second = await startApiProgram(shop.env);
    try {
      await untilReady(second.url);
      const elsewhere = await new Client(second.url).login(ADMIN.email, ADMIN.password);
      const other = await addBrand();
      const outcomes = new Set<number>();
      for (let round = 0; round < 25; round += 1) {
        const { _id, version } = await addBrand();
        const gone =
          how === 'deleted'
            ? () => elsewhere.delete(`/brand/${_id}`)
            : () => elsewhere.post(`/brand/${_id}/merge`, { into: other._id, version });
        const [created] = await Promise.all([
          admin.post('/product/create', productBody({ brand: _id })),
          new Promise((resolve) => setTimeout(resolve, randomInt(6))).then(gone),
        ]);
        outcomes.add(created.status);
        if (created.status !== 201) continue;
        const stored = await shop.database
          .collection('products')
          .findOne({ itemCode: created.data.itemCode });
        const brand = await shop.database.collection('brands').findOne({ _id: stored!['brandId'] });
        expect(brand).not.toBeNull();
        if (how === 'merged') expect(brand).not.toHaveProperty('mergedInto');
      }
      expect([...outcomes].every((status) => [201, 404].includes(status))).toBe(true);
    } finally {
      await second.program.stop();
    }
  });
});
