import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Purchase, Repair } from '@shopbench/contracts';
import { codeOf } from './authenticator';
import { startWebdav } from './copy-servers';
import { storedDocuments } from './shop-data';
import { Client } from './client';
import { faultOf, repairBody } from './factories';
import { imei } from './imeis';
import { startApiProgram } from './programs';
import { ADMIN, JWT_SECRET, startShop, untilReady, type Shop } from './shop';
import { login, PASSWORD, registered, turnOnTwoStep } from './sign-in';
import { upload } from './upload';

/** Of the proof of identity. */
export const NUMBER = `4321 ${String(randomBytes(4).readUInt32BE() % 10_000).padStart(4, '0')} 9012`;
export const LOCK = `L-shape-${randomBytes(4).toString('hex')}`;
const MAIL_PASSWORD = `mail-${randomBytes(4).toString('hex')}`;

/** A shop that holds one of everything that is sealed. */
export async function startSealedShop(): Promise<{ shop: Shop; kept: Kept }> {
  const shop = await startShop();
  return { shop, kept: await fill(shop) };
}

/** One of everything that a shop seals, and what opens it from outside. */
export interface Kept {
  customer: string;
  /** Of the authenticator app. */
  secret: string;
  recoveryCodes: string[];
  repair: Repair;
  /** The token of a link to it. */
  token: string;
  purchase: Purchase;
  picture: Uint8Array;
}

async function fill(shop: Shop): Promise<Kept> {
  const { admin } = shop;
  const { email } = await registered(shop);
  const client = await new Client(shop.url).login(email, PASSWORD);
  const { secret, recoveryCodes } = await turnOnTwoStep(client, PASSWORD);
  // Begun and not confirmed.
  await admin.must('POST', '/profile/two-step/start', { password: ADMIN.password });
  await admin.must('PUT', '/settings/mail', {
    ...{ host: '127.0.0.1', port: 1, secure: false, from: 'bills@shop.in', user: 'bills' },
    password: MAIL_PASSWORD,
  });
  const cloud = await startWebdav();
  await admin.must('POST', '/backup/outside/place', {
    ...{ kind: 'webdav', label: 'Cloud', address: `${cloud.url}/dav`, user: 'shop', secret: 'secret' },
  });
  await cloud.close();
  const body = repairBody(await faultOf(admin), { repairing: [{ lockOrPassword: LOCK }] });
  const repair = await admin.must<Repair>('POST', '/repair/create', body);
  const { link } = await admin.must('GET', `/repair/${repair._id}/notice?notice=booked`);
  await admin.must('POST', '/brand/create', { brandName: 'Samsung' });
  await admin.must('POST', '/model/create', { brand: 'Samsung', modelNo: 'A15' });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const proof = await upload(admin, '/second-hand/proof/image', photo, 'id.jpg');
  const purchase = await admin.must<Purchase>('POST', '/second-hand/create', {
    ...{ sellerName: 'Ravi Kale', mobileNumber: '9876543210', idType: 'aadhaar', idNumber: NUMBER },
    ...{ idPhoto: proof.data._id, emeiNumber: imei(), price: 9_000 },
    phone: { brand: 'Samsung', modelNo: 'A15', salePrice: 12_000 },
  });
  await admin.must('POST', '/shop-event/taker', {
    ...{ label: 'Accountant', url: 'https://events.example.in/taken', events: ['repair.moved'] },
  });
  const { bytes } = await admin.file(purchase.secondHand!.idPhoto!.replace('/api/v1', ''));
  return { customer: email, secret, recoveryCodes, repair, token: link.split('/track/')[1], purchase, picture: bytes }; // prettier-ignore
}

/** Starts the shop anew, as another environment has it. */
export async function restart(shop: Shop, besides: Record<string, string> = {}): Promise<void> {
  const { program, url } = await startApiProgram({ ...shop.env, ...besides });
  await untilReady(url);
  const admin = await new Client(url).login(ADMIN.email, ADMIN.password);
  Object.assign(shop, { program, url, admin });
}

/** What each place gives to whoever may ask, and how it is answered. */
export async function answers(shop: Shop, kept: Kept) {
  const ticket = (await login(shop, kept.customer, PASSWORD)).data as unknown as { ticket: string };
  // A code is taken once; the next step's is, too.
  const by = (code: string) => new Client(shop.url).post('/auth/login/code', { ticket: ticket.ticket, code });
  const twoStep = await by(codeOf(kept.secret, 1));
  await shop.database
    .collection('credentials')
    .updateMany({ twoStep: { $exists: true } }, { $set: { 'twoStep.lastStep': 0 } });
  const mail = await shop.admin.post('/settings/mail/test', { to: 'asha@example.in' });
  const device = await shop.admin.post(`/repair/${kept.repair._id}/items/0/reveal-secret`);
  const identity = await shop.admin.post(`/second-hand/${kept.purchase._id}/identity`);
  const picture = await shop.admin.file(`/second-hand/${kept.purchase._id}/identity/picture`);
  const link = await new Client(shop.url).get(`/track/${kept.token}`);
  return { twoStep, mail, device, identity, picture, link };
}

/** Expects that each is answered whole. */
export async function expectAllOpen(shop: Shop, kept: Kept): Promise<void> {
  const { twoStep, mail, device, identity, picture, link } = await answers(shop, kept);
  expect(twoStep.status).toBe(200);
  // Nobody takes letters there: the password was opened, or it would be 422.
  expect(mail.status).toBe(503);
  expect(device.data.lockOrPassword).toBe(LOCK);
  expect(identity.data).toMatchObject({ idType: 'aadhaar', idNumber: NUMBER });
  expect(Buffer.from(picture.bytes).equals(Buffer.from(kept.picture))).toBe(true);
  expect(link).toMatchObject({ status: 200, data: { repairNumber: kept.repair.repairNumber } });
}

/** Every document of every collection as it is stored. */
export const stored = async ({ database }: Shop): Promise<Buffer> =>
  Buffer.concat(Object.values(await storedDocuments(database)).flat());

/** What must lie open nowhere: numbers, passwords and some bytes from the middle of the picture. */
export const clear = (kept: Kept) => [
  ...[NUMBER, NUMBER.replaceAll(' ', ''), LOCK, MAIL_PASSWORD, kept.secret, JWT_SECRET].map((text) =>
    Buffer.from(text),
  ),
  Buffer.from(kept.picture).subarray(30_000, 30_032),
];
