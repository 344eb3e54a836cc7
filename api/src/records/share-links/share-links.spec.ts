import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection, type Connection, type Model } from 'mongoose';
import { databaseUri } from '../../../test/support/shop';
import type { Config } from '../../kernel/config/config';
import { Keys } from '../../kernel/keys/keys.service';
import { ShareLink, shareLinkSchema } from '../../store/records/share-link.schema';
import { ShareLinks } from './share-links.service';

const USER = { _id: '64b000000000000000000009', name: 'Suresh' };
const BILL = { kind: 'invoice', id: '64b000000000000000000001' };

let folder: string;
let connection: Connection;
let links: Model<ShareLink>;
let shared: ShareLinks;
beforeAll(async () => {
  const uri = databaseUri(process.env['TEST_MONGODB_URI']!, `test_${randomBytes(6).toString('hex')}`);
  connection = await createConnection(uri).asPromise();
  links = connection.model(ShareLink.name, shareLinkSchema) as unknown as Model<ShareLink>;
  await links.init();
  folder = mkdtempSync(path.join(tmpdir(), 'shopbench-links-'));
  const keys = new Keys(connection, { dataDir: folder } as Config, { warn: () => undefined } as never);
  await keys.load();
  shared = new ShareLinks(links, keys);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => links.deleteMany({}));

describe('share links', () => {
  it('should show the one thing that they were issued for', async () => {
    const { token, expiresAt } = await shared.issue(BILL, 2, USER);
    expect(await shared.read(token, 'invoice')).toEqual({ id: BILL.id, expiresAt });
    expect(await shared.read(token, 'repair')).toBeNull();
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(1.9 * 86_400_000);
  });

  it('should keep what was sent working when the link is asked for again, and not shorten it', async () => {
    const first = await shared.issue(BILL, 5, USER);
    expect(await shared.issue(BILL, 1, USER)).toEqual(first);
    const longer = await shared.issue(BILL, 9, USER);
    expect(longer.token).toBe(first.token);
    expect(longer.expiresAt.getTime()).toBeGreaterThan(first.expiresAt.getTime());
  });

  it('should end by time and give another one afterwards', async () => {
    const { token } = await shared.issue(BILL, 5, USER);
    await links.updateOne({ thing: BILL.id }, { expiresAt: new Date(Date.now() - 1) });
    expect(await shared.read(token, 'invoice')).toBeNull();
    const next = await shared.issue(BILL, 5, USER);
    expect(next.token).not.toBe(token);
    expect(await shared.read(next.token, 'invoice')).toMatchObject({ id: BILL.id });
  });

  it('should be taken back', async () => {
    const { token } = await shared.issue(BILL, 5, USER);
    await shared.revoke(BILL);
    expect(await shared.read(token, 'invoice')).toBeNull();
    expect((await shared.issue(BILL, 5, USER)).token).not.toBe(token);
  });

  it('should show nothing else when the database was made to point elsewhere', async () => {
    const { token } = await shared.issue(BILL, 5, USER);
    await links.updateOne({ thing: BILL.id }, { thing: '64b000000000000000000002' });
    expect(await shared.read(token, 'invoice')).toBeNull();
  });

  it('should be given anew where the key that signed it is lost', async () => {
    const { token } = await shared.issue(BILL, 5, USER);
    await links.updateOne({ thing: BILL.id }, { key: 'elsewhere' });
    expect(await shared.read(token, 'invoice')).toBeNull();
    const next = await shared.issue(BILL, 5, USER);
    expect(await shared.read(next.token, 'invoice')).toMatchObject({ id: BILL.id });
  });

  it('should keep no token in the database', async () => {
    const { token } = await shared.issue(BILL, 5, USER);
    expect(JSON.stringify(await links.find().lean())).not.toContain(token.slice(22));
  });
});
