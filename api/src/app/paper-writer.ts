import { parentPort } from 'node:worker_threads';
import type { WriterAnswer, WriterJob } from '../views/paper/paper-writer.service';
import { writePaper } from '../views/paper/write-paper';

/* The thread that sets papers: one job comes in, one answer goes out. */

const tell = (answer: WriterAnswer) => parentPort!.postMessage(answer);

parentPort!.on('message', ({ paper, order }: WriterJob) => {
  writePaper(paper, order).then(
    (pdf) => tell({ pdf }),
    (error: unknown) =>
      tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
