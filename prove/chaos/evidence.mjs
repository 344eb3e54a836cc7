import { ObjectId } from 'mongodb';
import { SHARED } from '../support/shared.mjs';
import { editFaults, factFaults, importFaults, numberFaults, pictureFaults, storedFaults } from './judge.mjs';

const MAKING = ['invoices', 'purchase_invoices', 'repairs', 'payments', 'parties'];

/**
 * Holds what the clients were told to what is stored.
 * @param {import('mongodb').Db} database
 * @param {{ clerks: import('../support/clerk.mjs').Clerk[], shared: import('../support/shared.mjs').Shared, run: string }} told `run` begins what the clients named
 */
export async function evidence(database, { clerks, shared, run }) {
  const atStart = new Map();
  for (const name of MAKING)
    atStart.set(name, new Set((await database.collection(name).distinct('_id')).map(String)));

  /** @param {string} collection @param {readonly string[]} ids @param {string} [key] */
  const byIds = (collection, ids, key = '_id') =>
    database.collection(collection).find({ [key]: { $in: ids.map((id) => new ObjectId(id)) } });

  async function deedFaults() {
    const found = [];
    /** @type {Map<string, string[]>} */
    const stored = new Map();
    for (const name of MAKING) {
      const before = atStart.get(name);
      const fields = { number: 1, repairNumber: 1, note: 1, name: 1 };
      const all = await database.collection(name).find({}).project(fields).toArray();
      const fresh = all.filter(({ _id }) => !before.has(String(_id)));
      // Receipts of bills and rows of lists were asked for by those; what all edit was made by none of the clients.
      const own = fresh.filter(({ note, name: called }) =>
        name === 'payments' ? note?.startsWith(run) : name !== 'parties' || !isAside(called),
      );
      stored.set(
        name,
        own.map(({ _id }) => String(_id)),
      );
      const numbers = fresh.flatMap(({ number, repairNumber }) => number ?? repairNumber ?? []);
      found.push(...numberFaults(numbers).map((what) => `${name}: ${what}`));
    }
    const deeds = clerks.flatMap(({ asked }) => asked);
    return [...found, ...storedFaults(deeds, stored)];
  }

  async function listFaults() {
    const rows = await database.collection('parties').find({ name: /^Row / }).project({ name: 1 }).toArray();
    const lists = clerks.flatMap(({ lists: own }) => own);
    return importFaults(
      lists,
      rows.map(({ name }) => name),
    );
  }

  async function claimFaults() {
    const claims = clerks.flatMap(({ claims: own }) => [...own.values()]);
    /** @type {Map<string, any>} */
    const records = new Map();
    for (const collection of new Set(claims.map(({ collection: of }) => of))) {
      const ids = claims.filter(({ collection: of }) => of === collection).map(({ id }) => id);
      for await (const record of byIds(collection, ids)) records.set(String(record._id), record);
    }
    return factFaults(
      claims.map(({ collection, id, field, allowed }) => {
        const value = records.get(id)?.[field];
        const found = value instanceof ObjectId ? String(value) : (value ?? undefined);
        return { what: `${field} of ${id} in ${collection}`, allowed, found };
      }),
    );
  }

  async function editedFaults() {
    const ids = [...new Set(shared.edits.map(({ record }) => record))];
    const records = await byIds('parties', ids).project({ version: 1, remark: 1 }).toArray();
    return editFaults(
      shared.edits,
      new Map(records.map(({ _id, version, remark }) => [String(_id), { version, value: remark }])),
    );
  }

  async function picturesFaults() {
    const products = await byIds('products', shared.products).project({ productImage: 1 }).toArray();
    const files = await byIds('files', shared.products, 'recordId').toArray();
    /** @type {Map<string, number>} */
    const sizes = new Map();
    const chunks = byIds(
      'file_chunks',
      files.map(({ _id }) => String(_id)),
      'fileId',
    );
    for await (const { fileId, data } of chunks)
      sizes.set(String(fileId), (sizes.get(String(fileId)) ?? 0) + data.length());
    const stored = products.map(({ _id, productImage = null }) => {
      const own = files.filter(({ recordId }) => _id.equals(recordId));
      const kept = own.map(({ _id: file, size }) =>
        sizes.get(String(file)) === size ? `/api/v1/files/${file}` : `${file}, which is not whole`,
      );
      return /** @type {const} */ ([String(_id), { link: productImage, kept }]);
    });
    return pictureFaults(shared.pictures, new Map(stored));
  }

  return {
    /** @returns {Promise<string[]>} in words, what is otherwise */
    async faults() {
      const found = [deedFaults, listFaults, claimFaults, editedFaults, picturesFaults];
      return (await Promise.all(found.map((judge) => judge()))).flat();
    },
  };
}

/** @param {string} name */
const isAside = (name) => name.startsWith('Row ') || name.startsWith(`${SHARED} `);
