/** The document all measurements use: an invoice as the shop writes it, about 650 bytes, with four indexes. */
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../embedded-db/package.json', import.meta.url));
export const { open } = require('lmdb');
export const { MongoClient, BSON } = require('mongodb');

export const INDEXES = [
  { key: { number: 1 }, name: 'number', unique: true },
  { key: { customer: 1, at: -1 }, name: 'customer_at' },
  { key: { status: 1, at: -1 }, name: 'status_at' },
  { key: { at: -1 }, name: 'at' },
];

const NOTE = 'Delivered with charger and tempered glass, warranty card stamped and explained. '.repeat(3);

/** @param {number} i @param {number} customers how many there are; a page needs at least 25 documents of each */
export const invoice = (i, customers = 5000) => ({
  _id: i,
  number: `INV-${String(i).padStart(8, '0')}`,
  customer: i % customers,
  status: i % 3 === 0 ? 'open' : 'paid',
  at: new Date(1_750_000_000_000 + i * 60_000),
  lines: [
    { sku: `SKU-${i % 900}`, name: 'Tempered glass', quantity: 1, price: 19900, tax: 3582 },
    { sku: `SKU-${(i + 7) % 900}`, name: 'Fast charger', quantity: 2, price: 149900, tax: 53964 },
  ],
  total: 377246,
  note: NOTE,
});

/** @param {number[]} times in milliseconds @param {number} share 0 to 1 */
export function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Times every call of `work`, one after the other. @param {number} count @param {(i: number) => unknown} work */
export async function timed(count, work) {
  const times = [];
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    const before = performance.now();
    await work(i);
    times.push(performance.now() - before);
  }
  return {
    perSecond: (count / (performance.now() - start)) * 1000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}
