import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from './support/client';
import { addProduct, billBody } from './support/factories';
import { API, freePort, startApiProgram, startDatabase, type Program } from './support/programs';
import { ADMIN, JWT_SECRET, databaseUri, untilReady } from './support/shop';

let folder: string;
let database: Program;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shopbench-stopping-'));
  const started = await startDatabase(folder);
  database = started.program;
  const uri = databaseUri(started.uri, 'stopping');
  env = {
    DATA_DIR: folder,
    MONGODB_URI: uri,
    ADMIN_PASSWORD: ADMIN.password,
    JWT_SECRET,
    RATE_LIMIT_FACTOR: '0',
  };
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One request over a connection that is kept; the status, or null when it was not answered. */
const ask = (agent: http.Agent, url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
      response.once('error', () => resolve(null));
    });
    request.once('error', () => resolve(null));
  });

/** Starts the API as `npm start` does, with a channel to it that tells the database's address. */
function startAsChild(logFile: string, { isTold = true } = {}) {
  const child = spawn(process.execPath, [API], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env, MONGODB_URI: 'told', LOG_FILE: logFile },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  if (isTold) child.send({ database: env['MONGODB_URI'] });
  return { child, ended: once(child, 'exit') };
}

describe('a connection on which nothing is asked', () => {
  it('should be kept longer than proxies keep theirs, so that no request comes by one that is ending', async () => {
    const { program, url } = await startApiProgram(env);
    await untilReady(url);
    const agent = new http.Agent({ keepAlive: true });
    const kept = await new Promise((resolve, reject) => {
      const request = http.get(`${url}/health`, { agent }, (response) => {
        resolve(response.resume().headers['keep-alive']);
      });
      request.once('error', reject);
    });
    agent.destroy();
    expect(Number(/timeout=(\d+)/.exec(String(kept))?.[1])).toBeGreaterThan(60);
    expect(await program.stop('SIGTERM')).toBe(0);
  });
});

describe('an API that is asked to end', () => {
  it('should do so as soon as nothing runs, whoever keeps a connection and asks on', async () => {
    const httpsPort = await freePort();
    const { program, url } = await startApiProgram({ ...env, HTTPS_PORT: String(httpsPort) });
    await untilReady(url);
    const agent = new http.Agent({ keepAlive: true });
    // A browser connects before it asks anything, and before it agrees on TLS.
    const idle = [Number(new URL(url).port), httpsPort].map((port) =>
      net.connect(port).on('error', () => undefined),
    );
    const secured = tls.connect({ port: httpsPort, rejectUnauthorized: false }).on('error', () => undefined);
    await Promise.all([...idle.map((socket) => once(socket, 'connect')), once(secured, 'secureConnect')]);
    const statuses = new Set<number | null>();
    let answered = 0;
    const askOn = async () => {
      for (let status: number | null = 0; status !== null; answered += 1) {
        status = await ask(agent, `${url}/api/v1/settings/public`);
        statuses.add(status);
      }
    };
    const clients = Array.from({ length: 8 }, askOn);
    while (answered < 50) await new Promise((resolve) => setTimeout(resolve, 5));
    // It ends by itself: one that had to be ended after its time of grace would say 1.
    expect(await program.stop('SIGTERM')).toBe(0);
    await Promise.all(clients);
    for (const socket of [...idle, secured]) socket.destroy();
    expect([...statuses].sort()).toEqual([200, null]);
  });

  it('should end when the program that started it is killed, and say so where its log is', async () => {
    const file = path.join(folder, 'logs', 'api.log');
    const { child, ended } = startAsChild(file);
    let url = '';
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line.includes('"Listening"')) ({ url } = JSON.parse(line) as { url: string });
      if (line.includes('"Database ready"')) break;
    }
    child.stdout!.destroy();
    // What this is noted by cannot be written any more.
    await new Client(url).post('/auth/login', { identifier: ADMIN.email, password: 'Wrong-1' });
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { msg: 'Stopping', why: expect.stringContaining('is gone') },
      { msg: 'Stopped' },
    ]);
  });

  it.each([true, false])(
    'should end when that program is killed while it starts (told: %s)',
    async (isTold) => {
      const { child, ended } = startAsChild(path.join(folder, 'logs', 'early.log'), { isTold });
      child.stdout!.destroy();
      child.disconnect();
      expect(await ended).toEqual([0, null]);
    },
  );
});

describe('requests while the database ends by itself', () => {
  it('should be answered, or told to come again, never that something went wrong', async () => {
    const { program, url } = await startApiProgram(env);
    await untilReady(url);
    const client = await new Client(url).login(ADMIN.email, ADMIN.password);
    const product = await addProduct(client, { openingStock: 100_000 });
    // Long writes wait for their socket, which breaks under them.
    const line = { item: product._id, quantity: 1, salePrice: 10, itemDescription: 'x'.repeat(500) };
    const bill = billBody(product, { items: Array.from({ length: 200 }, () => line) });
    const replies: Awaited<ReturnType<Client['post']>>[] = [];
    let isAway = false;
    const sell = async () => {
      while (!isAway) {
        const reply = await client.post('/invoice/create', bill);
        replies.push(reply);
        isAway = reply.status === 503;
      }
    };
    const tills = Array.from({ length: 6 }, sell);
    while (replies.length < 6) await new Promise((resolve) => setTimeout(resolve, 20));
    await database.stop('SIGTERM');
    await Promise.all(tills);
    await program.stop();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 503]));
    for (const { status, headers } of replies)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    ({ program: database } = await startDatabase(folder));
  });
});
