import { type Digest, DigestBuilder } from '@shopbench/mongodb-driver';
import { type CollectionContents, type Source, type Target } from './contents';

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;

export interface CopyProgress {
  namespace: string;
  done: number;
  total: number;
}

export interface CopyResult {
  collections: number;
  documents: number;
}

/**
 * Copies everything with its indexes, and compares count and checksum of every collection afterwards.
 * @throws when the target is not empty, or holds something else in the end.
 */
export async function copyAll(
  source: Source,
  target: Target,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopyResult> {
  const collections = await source.collections();
  await target.refuseUnlessEmpty(collections);
  let documents = 0;
  for (const collection of collections) {
    const sent = await copyCollection(source, target, collection, onProgress);
    const arrived = await target.finish(collection);
    if (arrived.documents !== sent.documents || arrived.checksum !== sent.checksum) {
      throw new Error(
        `${collection.namespace} did not arrive whole: ${sent.documents} documents with checksum ${sent.checksum} were sent, ${arrived.documents} with ${arrived.checksum} are there`,
      );
    }
    documents += sent.documents;
  }
  return { collections: collections.length, documents };
}

async function copyCollection(
  source: Source,
  target: Target,
  collection: CollectionContents,
  onProgress: (progress: CopyProgress) => void,
): Promise<Digest> {
  const { namespace, documents: total } = collection;
  const digest = new DigestBuilder();
  let batch: Buffer[] = [];
  let bytes = 0;
  let done = 0;
  const flush = async (): Promise<void> => {
    await target.insert(collection, batch);
    done += batch.length;
    onProgress({ namespace, done, total });
    batch = [];
    bytes = 0;
  };
  await target.begin(collection);
  for await (const document of source.documents(namespace)) {
    digest.add(document);
    batch.push(document);
    bytes += document.length;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
  }
  if (batch.length > 0) await flush();
  return digest.result();
}
