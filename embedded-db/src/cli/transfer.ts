import { parseArgs } from 'node:util';
import { checkCollection } from '../storage/check';
import { ArchiveSource, ArchiveTarget } from '../transfer/archive';
import { copyAll, type CopyResult } from '../transfer/copy';
import { DataFolderSource, readToTheEnd } from '../transfer/data-folder-source';
import { DataFolderTarget } from '../transfer/data-folder-target';
import { readerOf, writerScript } from './programs';
import { progressPrinter } from './progress';

interface TransferArguments {
  directory: string;
  file: string | undefined;
  to: string | undefined;
  from: string | undefined;
  isThorough: boolean;
}

function parse(args: string[]): TransferArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      thoroughly: { type: 'boolean' },
    },
  });
  if (!values.data) throw new Error('--data DIR is needed');
  return {
    directory: values.data,
    file: positionals[0],
    to: values.to,
    from: values.from,
    isThorough: values.thoroughly ?? false,
  };
}

function tell(what: string, { collections, documents }: CopyResult): number {
  process.stdout.write(
    `${what}: ${collections} collections, ${documents} documents, counts and checksums agree\n`,
  );
  return 0;
}

/** Writes one consistent state to a file; the database may be in use. */
export async function backup(args: string[]): Promise<number> {
  const { directory, file } = parse(args);
  if (!file) throw new Error('backup needs the name of a file');
  const source = new DataFolderSource(directory, readerOf(directory));
  try {
    const target = new ArchiveTarget(file);
    try {
      const result = await copyAll(source, target, progressPrinter());
      await target.complete();
      return tell(`backed up to ${file}`, result);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Fills an empty data folder from a backup file. */
export async function restore(args: string[]): Promise<number> {
  const { directory, file } = parse(args);
  if (!file) throw new Error('restore needs the name of a file');
  const source = new ArchiveSource(file);
  const target = await DataFolderTarget.open(directory, writerScript);
  try {
    const result = await copyAll(source, target, progressPrinter());
    await source.verifyEnd();
    await target.complete();
    return tell(`restored from ${file}`, result);
  } finally {
    await target.close();
  }
}

/** Reads the file to the end and does nothing with it; a damaged one may end the process. */
export async function read(args: string[]): Promise<number> {
  const { directory, isThorough } = parse(args);
  await readToTheEnd(directory, isThorough);
  return 0;
}

/** Looks at every document and index entry; the database may be in use. */
export async function check(args: string[]): Promise<number> {
  const { directory } = parse(args);
  const source = new DataFolderSource(directory, readerOf(directory));
  let problems = 0;
  try {
    for (const collection of source.openCollections) {
      const steps = checkCollection(collection, source.snapshot);
      let step = steps.next();
      while (!step.done) step = steps.next();
      const { documents, indexEntries, problems: found } = step.value;
      problems += found.length;
      const indexes = Object.keys(indexEntries).length + 1;
      process.stdout.write(
        `${collection.namespace}: ${documents} documents, ${indexes} indexes, ${found.length} problems\n`,
      );
      for (const problem of found) process.stdout.write(`  ${problem}\n`);
    }
  } finally {
    await source.close();
  }
  process.stdout.write(problems === 0 ? 'all is well\n' : `${problems} problems\n`);
  return problems === 0 ? 0 : 1;
}

/** Moves everything to a MongoDB server, or from one into an empty data folder. The side it leaves stays as it is. */
export async function move(args: string[]): Promise<number> {
  const { directory, to, from } = parse(args);
  if ((to === undefined) === (from === undefined)) throw new Error('move needs --to URI or --from URI');
  if (to !== undefined) return moveTo(directory, to);
  return moveFrom(directory, from as string);
}

/** The driver is read here alone: it takes as long as all the rest of the program. */
const serverAt = async (uri: string) =>
  (await import('../transfer/mongodb-endpoint')).MongodbEndpoint.connect(uri);

async function moveTo(directory: string, uri: string): Promise<number> {
  const source = new DataFolderSource(directory, readerOf(directory));
  try {
    const target = await serverAt(uri);
    try {
      return tell('moved to MongoDB', await copyAll(source, target, progressPrinter()));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveFrom(directory: string, uri: string): Promise<number> {
  const source = await serverAt(uri);
  try {
    const target = await DataFolderTarget.open(directory, writerScript);
    try {
      const result = await copyAll(source, target, progressPrinter());
      await target.complete();
      return tell('moved from MongoDB', result);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
