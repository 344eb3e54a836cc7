import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { launchDatabase } from '../run/shop.mjs';
import { inRoot } from '../setup/paths.mjs';
import { copyData, entriesOf } from './kept-data.mjs';

/** What the API takes passwords to be. @type {{ hash: (password: string) => Promise<string> }} */
const { hash } = createRequire(inRoot('api', 'dist', 'main.mjs'))('@node-rs/argon2');

/** Who signs in to a scratch copy: an admin of the shop, by a password that holds nowhere else. @typedef {{ identifier: string, password: string }} SignIn */

/** Runs the database program of a folder on a database. Throws what it says when it fails. @param {string} root @param {string[]} args */
function database(root, args) {
  const program = path.join(root, 'embedded-db', 'dist', 'main.js');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1) ?? `${program} failed`);
}

/** Backs up one moment of a shop, in use or not. @param {string} root the program of the data @param {string} dataDir @param {string} file */
export function backUp(root, dataDir, file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  database(root, ['backup', file, '--data', path.join(dataDir, 'db')]);
}

/**
 * Makes a copy of a shop out of a backup and its other files.
 * @param {string} root the program that reads the backup @param {string} dataDir @param {string} file the backup
 * @param {string} folder made anew
 */
export function scratchCopy(root, dataDir, file, folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  const others = entriesOf(dataDir).filter((name) => name !== 'db');
  copyData(dataDir, folder, others);
  database(root, ['restore', file, '--data', path.join(folder, 'db')]);
}

/**
 * Takes the shop's mail and its places for copies from a scratch copy, so that nothing can leave the house from it, and lets an admin in.
 * @param {string} root of the program whose database it is @param {string} folder @returns {Promise<SignIn>}
 */
export async function openScratch(root, folder) {
  const password = `Scratch-${randomBytes(12).toString('hex')}-7`;
  const { child, reached } = launchDatabase(folder, () => {}, root);
  const uri = await reached;
  if (uri === null) throw new Error('The database of the copy does not start');
  const client = new MongoClient(uri);
  try {
    const db = client.db();
    await db.collection('settings').updateMany({}, { $unset: { mail: '' } });
    await db.collection('copy_places').deleteMany({});
    const admins = await db
      .collection('parties')
      .find({ designation: 'admin', archived: { $ne: true } })
      .toArray();
    const credentials = db.collection('credentials');
    const found = await credentials.findOne({ _id: { $in: admins.map(({ _id }) => _id) } });
    if (!found) throw new Error('The shop has no admin who could sign in');
    const passwordHash = await hash(password);
    await credentials.updateOne(
      { _id: found._id },
      { $set: { passwordHash }, $unset: { oneTime: '', twoStep: '', twoStepStarted: '' } },
    );
    await db.collection('login_tries').deleteMany({});
    return { identifier: found.identifiers[0], password };
  } finally {
    await client.close();
    await child.stop();
  }
}
