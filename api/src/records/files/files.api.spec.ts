import { mongo } from 'mongoose';
import sharp from 'sharp';
import { check, fileLink, type FileLink } from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import { addProduct } from '../../../test/support/factories';
import { startApiProgram } from '../../../test/support/programs';
import { startShop, untilReady, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const photo = (width = 1600, height = 1200, noise = false) =>
  (noise
    ? sharp({
        create: {
          width,
          height,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
    : sharp({ create: { width, height, channels: 3, background: 'red' } })
  )
    .jpeg()
    .toBuffer();

interface Sent {
  status: number;
  success: boolean;
  message: string;
  data: FileLink;
}

async function send(client: Client, path: string, content: Buffer | null, name = 'photo.jpg'): Promise<Sent> {
  const form = new FormData();
  if (content) form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
  else form.append('note', 'no file');
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    method: 'POST',
    headers: { Cookie: client.cookie },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as Omit<Sent, 'status'>) };
}

const fetched = (client: Client, url: string) =>
  fetch(shop.url + url, { headers: { Cookie: client.cookie } });
const counts = async () => [
  await shop.database.collection('files').countDocuments(),
  await shop.database.collection('file_chunks').countDocuments(),
];

describe('the picture of a mobile', () => {
  it('should be that of its product where it is sold as one, and its own where it is not', async () => {
    const { admin } = shop;
    await admin.must('POST', '/brand/create', { brandName: 'Samsung' });
    await admin.must('POST', '/model/create', { modelNo: 'A15' });
    const named = { brand: 'samsung', modelNo: 'a15' };
    const prices = { mobileType: 'new', purchasePrice: 1, salePrice: 2 };
    for (const body of [{ ...named, ...prices }, named]) {
      const mobile = await admin.must('POST', '/mobile/create', body);
      const { status, data } = await send(admin, `/mobile/${mobile._id}/image`, await photo());
      expect([status, check(fileLink, data).ok]).toEqual([200, true]);
      expect((await admin.must('GET', `/mobile/${mobile._id}`)).productImage).toBe(data.url);
      if (mobile.product)
        expect((await admin.must('GET', `/product/${mobile.product}`)).productImage).toBe(data.url);
      expect((await fetched(admin, data.url)).status).toBe(200);
      await admin.must('DELETE', `/mobile/${mobile._id}/image`);
      expect((await admin.must('GET', `/mobile/${mobile._id}`)).productImage).toBeUndefined();
    }
  });
});

describe('the picture of a product', () => {
  it('should be kept small, answered with its record, and served so that nothing in it can run', async () => {
    const product = await addProduct(shop.admin);
    const { status, data } = await send(shop.admin, `/product/${product._id}/image`, await photo());
    expect(status).toBe(200);
    expect(check(fileLink, data)).toEqual({ ok: true, value: data });
    expect(data.url).toBe(`/api/v1/files/${data._id}`);
    expect(await shop.admin.must('GET', `/product/${product._id}`)).toMatchObject({
      productImage: data.url,
      version: product.version + 1,
    });
    const response = await fetched(shop.admin, data.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${data._id}.webp"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 1024, height: 768 });
    const { changes } = await shop.admin.must('GET', `/product/${product._id}/history`);
    expect(changes[0].fields).toEqual([expect.objectContaining({ path: 'productImage', after: data.url })]);
  });

  it('should come whole out of several chunks', async () => {
    const product = await addProduct(shop.admin);
    const { data } = await send(shop.admin, `/product/${product._id}/image`, await photo(1024, 1024, true));
    expect(
      await shop.database.collection('file_chunks').countDocuments({ fileId: new mongo.ObjectId(data._id) }),
    ).toBeGreaterThan(1);
    const bytes = Buffer.from(await (await fetched(shop.admin, data.url)).arrayBuffer());
    await expect(sharp(bytes).raw().toBuffer()).resolves.toHaveLength(1024 * 1024 * 3);
  });

  it('should leave nothing of the one that it replaces, nor of a product that is deleted', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    const before = await counts();
    const first = await send(shop.admin, `/product/${product._id}/image`, await photo());
    const second = await send(shop.admin, `/product/${product._id}/image`, await photo(300, 300));
    expect((await fetched(shop.admin, first.data.url)).status).toBe(404);
    expect((await fetched(shop.admin, second.data.url)).status).toBe(200);
    expect((await counts())[0]).toBe(before[0]! + 1);
    await shop.admin.must('DELETE', `/product/${product._id}`);
    expect(await counts()).toEqual(before);
  });

  it('should be taken away with its bytes, and once is enough', async () => {
    const product = await addProduct(shop.admin);
    const before = await counts();
    const { data } = await send(shop.admin, `/product/${product._id}/image`, await photo(9, 9));
    await shop.admin.must('DELETE', `/product/${product._id}/image`);
    await shop.admin.must('DELETE', `/product/${product._id}/image`);
    expect(await shop.admin.must('GET', `/product/${product._id}`)).not.toHaveProperty('productImage');
    expect((await fetched(shop.admin, data.url)).status).toBe(404);
    expect(await counts()).toEqual(before);
  });

  it.each<[string, () => Buffer | null | Promise<Buffer>, number]>([
    ['no file', () => null, 400],
    ['an empty file', () => Buffer.alloc(0), 415],
    ['a page that calls itself a picture', () => Buffer.from('<html><script>1</script>'), 415],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
    ],
    ['more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, 1), 413],
  ])('should refuse %s and change nothing', async (_, make, status) => {
    const product = await addProduct(shop.admin);
    const before = await counts();
    const reply = await send(shop.admin, `/product/${product._id}/image`, await make());
    expect([reply.status, reply.success]).toEqual([status, false]);
    expect(await counts()).toEqual(before);
    expect((await shop.admin.must('GET', `/product/${product._id}`)).version).toBe(product.version);
  });

  it.each(['two files', 'a file by another name', 'a field beside it'])(
    'should be refused in a form of %s, by the words of its field',
    async (what) => {
      const product = await addProduct(shop.admin);
      const form = new FormData();
      const picture = new Blob([await photo(9, 9)]);
      form.append(what === 'a file by another name' ? '__proto__' : 'file', picture, 'a.png');
      if (what === 'two files') form.append('file', picture, 'b.png');
      if (what === 'a field beside it') form.append('name', 'x');
      const request = { method: 'POST', headers: { Cookie: shop.admin.cookie }, body: form };
      const answer = await fetch(`${shop.url}/api/v1/product/${product._id}/image`, request);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { errors: [{ path: 'file', message: 'Choose a picture' }] },
      ]);
    },
  );

  it('should be refused as text among the fields of a form, as JSON, and for a product that is not there', async () => {
    const product = await addProduct(shop.admin);
    const put = { version: product.version, productImage: 'http://evil.example/x.png' };
    expect((await shop.admin.put(`/product/${product._id}`, put)).status).toBe(400);
    expect((await shop.admin.post(`/product/${product._id}/image`, { file: 'x' })).status).toBe(415);
    expect((await send(shop.admin, `/product/${'0'.repeat(24)}/image`, await photo(9, 9))).status).toBe(404);
  });

  it('should be seen and put by those only who may see and change the product', async () => {
    const product = await addProduct(shop.admin);
    const { data } = await send(shop.admin, `/product/${product._id}/image`, await photo(9, 9));
    const clerk = await shop.staff('clerk');
    expect((await fetched(clerk, data.url)).status).toBe(403);
    expect((await fetched(new Client(shop.url), data.url)).status).toBe(401);
    expect((await send(clerk, `/product/${product._id}/image`, await photo(9, 9))).status).toBe(403);
    expect((await fetched(shop.admin, `/api/v1/files/${'0'.repeat(24)}`)).status).toBe(404);
  });
});

describe('the picture that a person puts of themselves', () => {
  it('should be theirs, and seen by the staff', async () => {
    const clerk = await shop.staff('clerk');
    const { status, data } = await send(clerk, '/profile/avatar', await photo(50, 50));
    expect([status, check(fileLink, data).ok]).toEqual([200, true]);
    expect((await clerk.must('GET', '/auth/check')).user.avatar).toBe(data.url);
    expect((await fetched(shop.admin, data.url)).status).toBe(200);
    await clerk.must('DELETE', '/profile/avatar');
    expect((await clerk.must('GET', '/auth/check')).user.avatar).toBeUndefined();
    expect((await fetched(shop.admin, data.url)).status).toBe(404);
  });
});

/** A file of a repaired device, as it is stored. */
const storedFile = (recordId: mongo.ObjectId) => ({
  ...{ _id: new mongo.ObjectId(), kind: 'repairItem', recordId, contentType: 'image/webp', size: 0 },
  ...{ at: new Date(), by: { userId: recordId, name: 'Asha' } },
});

describe('files that no record has any more', () => {
  it('should be gone soon after a start, however many others there are', async () => {
    const product = await addProduct(shop.admin);
    await send(shop.admin, `/product/${product._id}/image`, await photo(9, 9));
    const kept = await send(
      shop.admin,
      `/product/${(await addProduct(shop.admin))._id}/image`,
      await photo(9, 9),
    );
    const item = new mongo.ObjectId();
    const owned = Array.from({ length: 600 }, () => storedFile(item));
    await shop.database.collection<object>('files').insertMany([...owned, storedFile(new mongo.ObjectId())]);
    const photos = owned.map(({ _id }) => ({ file: `/api/v1/files/${String(_id)}` }));
    await shop.database.collection('repair_items').insertOne({ _id: item, repair: item, index: 0, photos });
    const [files, chunks] = await counts();
    await shop.database
      .collection('products')
      .updateOne({ _id: new mongo.ObjectId(product._id) }, { $unset: { productImage: '' } });
    const { program, url } = await startApiProgram(shop.env);
    await untilReady(url);
    while ((await counts())[0]! > files! - 2) await new Promise((resolve) => setTimeout(resolve, 100));
    await program.stop();
    expect(await counts()).toEqual([files! - 2, chunks! - 1]);
    expect((await fetched(shop.admin, kept.data.url)).status).toBe(200);
  });
});
