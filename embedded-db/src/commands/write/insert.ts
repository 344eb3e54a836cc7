import { ObjectId } from 'bson';
import { Pacer } from '../../planner/pacer';
import { type Collection } from '../../storage/catalog';
import { insertDocument, store, type Stored } from '../../storage/document-writer';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { decodeInput, type Doc } from '../../values/document';
import { mongoError } from '../../values/error';
import { bsonTypeName } from '../../values/kind';
import { type CommandContext } from '../context';
import { runWrite } from '../scopes';
import { type CommandTable } from '../table';
import { attempt } from './write-errors';

export const MAX_BATCH = 100_000;

/** Decodes documents that came beside the body, or takes those inside it. */
export function statementsOf(context: CommandContext, field: string): (Buffer | Doc)[] {
  const statements = context.rawDocuments(field) ?? context.args.docs(field);
  if (!statements) {
    throw mongoError(
      'FailedToParse',
      `BSON field '${context.name}.${field}' is missing but a required field`,
    );
  }
  if (statements.length === 0 || statements.length > MAX_BATCH) {
    throw mongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** A new document as it will be stored: with an `_id`, and that first. */
export function newDocument(input: Buffer | Doc): Stored {
  const isRaw = Buffer.isBuffer(input);
  const doc = isRaw ? decodeInput(input) : input;
  const id = doc._id;
  if (id === undefined) return store({ _id: new ObjectId(), ...doc });
  checkId(id);
  return isRaw && Object.keys(doc)[0] === '_id' ? { doc, raw: input } : store(doc);
}

export function checkId(id: unknown): void {
  const type = bsonTypeName(id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw mongoError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  }
}

async function insert(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const statements = statementsOf(context, 'documents');
  const isOrdered = args.raw('ordered') === undefined || args.bool('ordered');
  return runWrite(context, async (unit) => {
    const pacer = new Pacer();
    const writeErrors: Doc[] = [];
    let inserted = 0;
    for (const [i, statement] of statements.entries()) {
      if (pacer.isDue()) await context.pause();
      const error = await attempt(unit, i, () =>
        insertInto(unit, unit.writableCollection(namespace), statement),
      );
      if (!error) inserted++;
      else if (writeErrors.push(error) && isOrdered) break;
    }
    return { n: inserted, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
  });
}

function insertInto(unit: UnitOfWork, collection: Collection, statement: Buffer | Doc): void {
  insertDocument(unit, collection, newDocument(statement));
}

export const insertCommands: CommandTable = {
  insert: {
    options: ['insert', 'documents', 'ordered', 'bypassDocumentValidation'],
    inTransaction: true,
    isRetryable: true,
    run: insert,
  },
};
