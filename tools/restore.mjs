import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { launchDatabase } from './run/shop.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { dataFolder, inRoot } from './setup/paths.mjs';

/**
 * `npm run restore`: a shop from a copy outside onto a computer that has none, by three questions: where the copy lies, the key
 * from the paper, the name of the shop. Fills an empty DATA_DIR alone. What is given is not asked:
 * `--folder PATH`, `--webdav ADDRESS --user NAME` or `--s3 ADDRESS --bucket NAME --region NAME --user KEY`, `--shop NAME`,
 * `--copy NAME` for another than the newest; the key as RESTORE_KEY, the password of a server as RESTORE_SECRET.
 */
const USAGE = 'Usage: npm run restore [-- --folder PATH | --webdav ADDRESS --user NAME | --s3 ADDRESS --bucket NAME --region NAME --user KEY] [--shop NAME] [--copy NAME]'; // prettier-ignore
const dataDir = dataFolder();
const given = told();

if (process.env.MONGODB_URI)
  refuse('The data of this shop lie on a database server (MONGODB_URI): leave it out, and move the shop there afterwards by `npm run db -- move`.'); // prettier-ignore
if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0)
  refuse(`${dataDir} is not empty: name an empty folder by DATA_DIR. Nothing was changed.`);

const [fetcher, database] = [
  inRoot('api', 'dist', 'fetch-copy.mjs'),
  inRoot('embedded-db', 'dist', 'main.js'),
];
if (![fetcher, database].every((file) => fs.existsSync(file))) {
  ensureInstalled({ toRun: true });
  await (await import('./setup/build.mjs')).ensureBuilt();
}

const asked = await answers();
const isNew = !fs.existsSync(dataDir);
const backups = path.join(dataDir, 'backups');
const file = path.join(backups, `shop-uploaded-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`);
fs.mkdirSync(backups, { recursive: true, mode: 0o700 });
console.log('Fetching the copy and opening it …');
const fetched = await fetch();
console.log(`${fetched.shopName}, as of ${fetched.at}: ${fetched.documents} documents. Restoring …`);
const { status, stderr } = spawnSync(process.execPath, [database, 'restore', file, '--data', path.join(dataDir, 'db')], { encoding: 'utf8' }); // prettier-ignore
if (status !== 0) undo(stderr.trim().split('\n').at(-1) ?? 'The database could not be filled');
await endWhatPasses().catch((error) => undo(String(error)));
console.log(`
The shop is restored in ${dataDir}. Start it: npm start`);
console.log(
  fetched.hasSecrets
    ? `Everything opens that was sealed, and copies go out again by themselves. Everybody signs in anew.`
    : `This copy is of a release that kept the two secrets out of it. What they open (authenticator apps, the password of the mail
server, locks of devices, proofs of identity) opens with the lines of \`npm run keys -- paper\` in the files that it names; without
them the first start says what to do. Then type the key in once under Settings › Backup, so that copies go out again.`,
);

/** Removes what was of the moment: with the secrets of then a session that was ended since would live again. */
async function endWhatPasses() {
  const { MongoClient } = await import('mongodb');
  const { child, reached } = launchDatabase(dataDir, () => {});
  const uri = await reached;
  if (uri === null) throw new Error('The restored database does not start');
  const client = new MongoClient(uri);
  try {
    for (const name of fetched.passing) await client.db().collection(name).deleteMany({});
  } finally {
    await client.close();
    await child.stop();
  }
}

async function fetch() {
  const child = spawn(process.execPath, ['--enable-source-maps', fetcher, file, dataDir], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(JSON.stringify(asked));
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(said);
  } catch {
    return undo(complaint.trim() || 'The copy could not be fetched');
  }
}

function told() {
  try {
    const word = { type: /** @type {const} */ ('string') };
    const options = { folder: word, webdav: word, s3: word, user: word, bucket: word, region: word };
    return parseArgs({ options: { ...options, shop: word, copy: word } }).values;
  } catch {
    return refuse(USAGE, 2);
  }
}

async function answers() {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (/** @type {string} */ question) => (await lines.question(`${question} `)).trim();
  /** @param {string} place */
  const about = async (place) => {
    if (!/^https?:/.test(place)) return { kind: 'folder', where: path.resolve(place) };
    const bucket =
      given.bucket ?? (given.webdav ? '' : await ask('   Its bucket (of a WebDAV server: press Enter):'));
    const user = given.user ?? (await ask('   User or access key:'));
    const secret = process.env.RESTORE_SECRET ?? (await ask('   Password or secret key:'));
    if (!bucket) return { kind: 'webdav', where: place, user, secret };
    const region = given.region ?? (await ask('   Region:'));
    return { kind: 's3', where: place, user, secret, bucket, region };
  };
  const place = await about(given.folder ?? given.webdav ?? given.s3 ?? (await ask('1. Where does the copy lie? A folder, or the address of a WebDAV or S3 server:'))); // prettier-ignore
  const identity = process.env.RESTORE_KEY ?? (await ask('2. The key from the paper (AGE-SECRET-KEY-1…):'));
  const shopName = given.shop ?? (await ask('3. The name of the shop, as it stands on its bills:'));
  lines.close();
  return { ...place, identity, shopName, copy: given.copy };
}

/** Leaves the folder as it was found. @param {string} why @returns {never} */
function undo(why) {
  for (const name of fs.readdirSync(dataDir))
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  if (isNew) fs.rmdirSync(dataDir);
  return refuse(why);
}

/** @param {string} why @param {number} [code] @returns {never} */
function refuse(why, code = 1) {
  console.error(why);
  process.exit(code);
}
