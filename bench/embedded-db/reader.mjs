/** A client that reads a small document again and again while it is told to, in a thread of its own; tells its longest wait. */
import { parentPort, workerData } from 'node:worker_threads';
import { MongoClient } from './shape.mjs';

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
  parentPort.postMessage(longest);
}

parentPort.on('message', (message) => {
  if (message === 'read') void read();
  else if (message === 'stop') isReading = false;
  else void client.close().then(() => process.exit(0));
});
parentPort.postMessage('ready');
