import { ObjectId } from 'bson';
import { store, type Stored } from '../../storage/document-writer';
import { type Doc } from '../../values/document';
import { mongoError } from '../../values/error';
import { bsonTypeName, isDocument } from '../../values/kind';
import { type CommandContext } from '../context';
import { type CommandTable } from '../table';
import { docOf, isOrdered, statementsOf } from './arguments-of-writes';
import { runWrites } from './run-writes';
import { WriteResults } from './write-results';

/** A new document as it will be stored: with an `_id`, and that first. */
export async function newDocument(input: Buffer | Doc | undefined): Promise<Stored> {
  const doc = await docOf(input);
  const id = doc._id;
  if (id === undefined) return store({ _id: new ObjectId(), ...doc });
  checkId(id);
  return Buffer.isBuffer(input) && Object.keys(doc)[0] === '_id' ? { doc, raw: input } : store(doc);
}

export function checkId(id: unknown): void {
  const type = bsonTypeName(id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw mongoError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  }
  refuseDollars(id);
}

const REFERENCE_FIELDS = new Set(['$ref', '$id', '$db']);

/** Names that begin with a dollar are for operators; of an `_id`'s fields only a DBRef's may have them. */
function refuseDollars(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseDollars);
  if (!isDocument(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name.startsWith('$') && !REFERENCE_FIELDS.has(name)) {
      throw mongoError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
    refuseDollars(inner);
  }
}

async function insert(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const inputs = statementsOf(context, 'documents');
  const results = await runWrites(context, {
    count: inputs.length,
    isOrdered: isOrdered(args),
    statement: async (index) => {
      const stored = await newDocument(inputs[index]);
      return { namespace, insert: () => stored };
    },
    results: (earlier) => new WriteResults(earlier),
  });
  return results.reply();
}

export const insertCommands: CommandTable = {
  insert: {
    options: ['insert', 'documents', 'ordered', 'bypassDocumentValidation'],
    inTransaction: true,
    isRetryable: true,
    run: insert,
  },
};
