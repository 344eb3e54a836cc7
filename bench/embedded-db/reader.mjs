/** A client that reads a small document again and again while it is told to, in a thread of its own; tells its longest wait. */
import { parentPort as parent, workerData } from 'node:worker_threads';
import { MongoClient } from './shape.mjs';

if (!parent) throw new Error('Runs as a thread of waits.mjs only');
const port = parent;
const client = await new MongoClient(workerData.uri).connect();
const items = client.db('bench').collection('items');
let isReading = false;

async function read() {
  isReading = true;
  let longest = 0;
  while (isReading) {
    const began = performance.now();
    await items.findOne({ _id: 1 });
    longest = Math.max(longest, performance.now() - began);
  }
  port.postMessage(longest);
}

port.on('message', (message) => {
  if (message === 'read') void read();
  else if (message === 'stop') isReading = false;
  else void client.close().then(() => process.exit(0));
});
port.postMessage('ready');
