import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Where the server listens and how clients reach it. */
export type ListenAddress =
  | { kind: 'socket'; path: string; uri: string; name: string }
  | { kind: 'port'; port: number; user: string; secret: string };

/** A unix socket's path has to fit 104 bytes on macOS, 108 on Linux, with a closing zero. */
const MAX_SOCKET_PATH_BYTES = 103;
const USER = 'shopbench';

/** The socket of a data folder: inside it, or in a short private folder when its path is too long. */
export function socketAddress(directory: string, wanted: string | undefined): ListenAddress {
  const path = resolve(wanted ?? defaultSocketPath(directory));
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    throw new Error(`The socket path is longer than ${MAX_SOCKET_PATH_BYTES} bytes: ${path}`);
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (wanted === undefined) makePrivate(dirname(path));
  return {
    kind: 'socket',
    path,
    name: path,
    uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
  };
}

function defaultSocketPath(directory: string): string {
  const inside = join(resolve(directory), 'run', 'mongodb.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES) return inside;
  const hash = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16);
  return join(tmpdir(), `shopbench-${userInfo().uid}-${hash}`, 'db.sock');
}

/** A folder that nobody else can have prepared: ours, and open to us only. */
function makePrivate(folder: string): void {
  const { uid, mode } = statSync(folder);
  const me = userInfo().uid;
  if (me >= 0 && uid !== me) throw new Error(`The folder ${folder} belongs to another user`);
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** Removes a socket that a crash left behind; the data folder's lock file has made sure that nobody listens. */
export function removeStaleSocket(address: ListenAddress): void {
  if (address.kind === 'socket' && existsSync(address.path)) rmSync(address.path);
}

/** A loopback port, with a secret that is made once and kept in the data folder, readable by its owner only. */
export function portAddress(directory: string, port: number): ListenAddress {
  const file = join(directory, 'secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return { kind: 'port', port, user: USER, secret: readFileSync(file, 'utf8').trim() };
}

export function portUri(address: Extract<ListenAddress, { kind: 'port' }>, port: number): string {
  return `mongodb://${address.user}:${address.secret}@127.0.0.1:${port}/?directConnection=true&authMechanism=SCRAM-SHA-256&authSource=admin`;
}
