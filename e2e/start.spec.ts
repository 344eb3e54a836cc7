import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, request, test } from '@playwright/test';
import { freePort } from './support/shop';

const start = path.resolve(import.meta.dirname, '../tools/start.mjs');

interface Started {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** Runs the start command, by npm or without it, until it says that the shop is ready. */
async function startCommand(port: number, dataDir: string, { npm = false } = {}): Promise<Started> {
  const place = { PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL: 'owner@example.in' };
  const env = { ...process.env, ...place, ADMIN_PASSWORD: '' };
  const [command, args] = npm ? ['npm', ['start']] : [process.execPath, [start]];
  const child = spawn(command, args, {
    env,
    cwd: path.dirname(path.dirname(start)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Shopbench is ready')) resolve();
      });
    }
  });
  await Promise.race([
    ready,
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output}`))),
  ]);
  return { process: child, output: () => output, ended };
}

async function untilClosed(port: number): Promise<void> {
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/health`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
}

test('should start, print how to sign in, lose nothing on kill -9 and stop cleanly on Ctrl-C', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-start-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;

  const first = await startCommand(port, dataDir);
  expect(first.output()).toContain(address);
  const password = /with the password (\S+)/.exec(first.output())![1]!;
  const client = await request.newContext({ baseURL: address });
  const signIn = () =>
    client.post('/api/v1/auth/login', { data: { identifier: 'owner@example.in', password } });
  expect((await signIn()).status()).toBe(200);

  const product = {
    productName: 'Cable',
    itemCode: 'cbl',
    purchasePrice: 80,
    salePrice: 249,
    unit: 'PCS',
    openingStock: 20,
  };
  const created = await client.post('/api/v1/product/create', { data: product });
  const item = (await created.json()).data._id;
  const sold: string[] = [];
  const selling = (async () => {
    for (let i = 0; i < 20; i += 1) {
      const answer = await client
        .post('/api/v1/invoice/create', {
          data: { items: [{ item, quantity: 1, salePrice: 249 }], receivedAmount: 249 },
        })
        .catch(() => null);
      if (answer?.status() !== 201) return;
      sold.push((await answer.json()).data.invoiceNumber);
      if (sold.length === 5) first.process.kill('SIGKILL');
    }
  })();
  await first.ended;
  await selling;
  await untilClosed(port);
  expect(sold.length).toBeGreaterThanOrEqual(5);

  const second = await startCommand(port, dataDir);
  expect(second.output()).toContain('the password chosen at the first start');
  expect((await signIn()).status()).toBe(200);
  const list = (await (await client.get('/api/v1/invoice/all?pageSize=200')).json()).data;
  expect(list.invoices.map((invoice: { invoiceNumber: string }) => invoice.invoiceNumber)).toEqual(
    expect.arrayContaining(sold),
  );
  const stock = (await (await client.get(`/api/v1/product/${item}`)).json()).data.stockQuantity;
  expect(stock).toBe(20 - list.total);
  expect((await (await client.get('/api/v1/books/check')).json()).data).toMatchObject({
    ok: true,
    differences: [],
  });

  second.process.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect(second.output()).toContain('Stopped.');
  await untilClosed(port);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('should stop everything that npm start has started when npm is told to end', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-npm-'));
  const port = await freePort();
  const npm = await startCommand(port, dataDir, { npm: true });
  npm.process.kill('SIGTERM');
  await npm.ended;
  await untilClosed(port);
  await expect.poll(npm.output).toContain('Stopped. Everything is saved.');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('should say that the port is in use before it builds or publishes anything', async () => {
  const other = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const areasDir = path.join(os.tmpdir(), `shopbench-unpublished-${process.pid}`);
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: String(port), AREAS_DIR: areasDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  other.close();
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).not.toMatch(/Building|Published/);
  expect(fs.existsSync(areasDir)).toBe(false);
});
