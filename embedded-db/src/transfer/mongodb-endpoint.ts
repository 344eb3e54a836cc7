import { type Digest, DigestBuilder, refuseWritesAfterHangUp } from '@shopbench/mongodb-driver';
import { BSON, type Collection as DriverCollection, type Document, MongoClient } from 'mongodb';
import { parseIndexSpec } from '../storage/index-specs';
import { decode } from '../values/document';
import { type CollectionContents, type PortableIndex, type Source, type Target } from './contents';

const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** A MongoDB server as the other end of a move. */
export class MongodbEndpoint implements Source, Target {
  private constructor(private readonly client: MongoClient) {}

  static async connect(uri: string): Promise<MongodbEndpoint> {
    refuseWritesAfterHangUp();
    const client = new MongoClient(uri, { ...AS_STORED, writeConcern: { w: 'majority', journal: true } });
    return new MongodbEndpoint(await client.connect());
  }

  async collections(): Promise<CollectionContents[]> {
    const { databases } = await this.client.db('admin').admin().listDatabases({ nameOnly: true });
    const contents: CollectionContents[] = [];
    for (const { name } of databases) {
      if (SYSTEM_DATABASES.has(name)) continue;
      const listed = await this.client.db(name).listCollections().toArray();
      for (const { name: collection, type } of listed) {
        if (collection.startsWith('system.')) continue;
        if (type !== 'collection')
          throw new Error(`${name}.${collection} is a ${type}, which cannot be moved`);
        contents.push(await this.describe(`${name}.${collection}`));
      }
    }
    return contents;
  }

  async *documents(namespace: string): AsyncIterable<Buffer> {
    const cursor = this.collection(namespace).find({}, { raw: true, batchSize: 1000 }).sort({ _id: 1 });
    for await (const document of cursor) yield Buffer.from(document as unknown as Uint8Array);
  }

  async refuseUnlessEmpty(collections: readonly CollectionContents[]): Promise<void> {
    for (const { namespace } of collections) {
      if (await this.collection(namespace).findOne({}, { projection: { _id: 1 } })) {
        throw new Error(`The target is not empty: ${namespace} has documents`);
      }
    }
  }

  async begin({ namespace }: CollectionContents): Promise<void> {
    const { dbName, collectionName } = this.collection(namespace);
    const database = this.client.db(dbName);
    const existing = await database.listCollections({ name: collectionName }).toArray();
    if (existing.length === 0) await database.createCollection(collectionName);
  }

  async insert({ namespace }: CollectionContents, documents: readonly Buffer[]): Promise<void> {
    await this.collection(namespace).insertMany(documents.map((raw) => decode(raw)));
  }

  async finish({ namespace, indexes }: CollectionContents): Promise<Digest> {
    const collection = this.collection(namespace);
    if (indexes.length > 0) await collection.createIndexes(indexes.map(toDescription));
    const { indexes: made } = await this.describe(namespace);
    const missing = indexes.filter(({ name }) => !made.some((index) => index.name === name));
    if (missing.length > 0) throw new Error(`${namespace}: the index ${missing[0]?.name} was not made`);
    const digest = new DigestBuilder();
    for await (const document of this.documents(namespace)) digest.add(document);
    return digest.result();
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private collection(namespace: string): DriverCollection<Document> {
    const dot = namespace.indexOf('.');
    return this.client.db(namespace.slice(0, dot)).collection(namespace.slice(dot + 1));
  }

  private async describe(namespace: string): Promise<CollectionContents> {
    const collection = this.collection(namespace);
    const listed = await collection.listIndexes().toArray();
    const indexes = listed
      .filter(({ name }) => name !== '_id_')
      .map((index): PortableIndex => parseIndexSpec(decode(BSON.serialize(index))));
    return { namespace, options: {}, indexes, documents: Number(await collection.estimatedDocumentCount()) };
  }
}

function toDescription({ key, ...options }: PortableIndex): { key: Record<string, number>; name: string } {
  const plainKey = Object.fromEntries(
    Object.entries(key).map(([field, direction]) => [field, Number(direction)]),
  );
  return { key: plainKey, ...options };
}
