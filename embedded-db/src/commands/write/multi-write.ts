/**
 * Updates and deletes of many documents outside a transaction. Small ones are one unit of work. Ones that grow
 * beyond a limit are committed in parts, so that their memory does not grow with the data; like in MongoDB, others
 * can then see a part of the work done, and an error leaves the parts before it.
 */
import { type Found } from '../../planner/executor';
import { prepareFind } from '../../planner/find-documents';
import { documentKey, type Stored } from '../../storage/document-writer';
import { type Collection } from '../../storage/catalog';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { PAUSE } from '../../query/step';
import { decode, type Doc } from '../../values/document';
import { type CommandContext } from '../context';
import { runWrite, withReadScope } from '../scopes';

/** Changes of one unit of work, in bytes, from which a multi-document write is split. */
const SPLIT_BYTES = 16 * 1024 * 1024;
const PART_DOCUMENTS = 1000;
const PART_BYTES = 4 * 1024 * 1024;

/** Thrown inside the first attempt when the write is too large for one unit of work. */
export class NeedsParts extends Error {}

export function checkSize(context: CommandContext, unit: UnitOfWork): void {
  if (!context.transaction && unit.writes.bytes > SPLIT_BYTES) throw new NeedsParts();
}

export interface MultiWrite {
  filter: Doc;
  hint?: string | Doc;
  variables?: Doc;
  /** Changes one document, of which it is given the current version; answers whether anything changed. */
  apply(unit: UnitOfWork, collection: Collection, document: Stored): boolean;
}

export interface MultiWriteOutcome {
  matched: number;
  modified: number;
}

/** Applies a write to all documents that match now, a part at a time. */
export async function writeInParts(
  context: CommandContext,
  namespace: string,
  write: MultiWrite,
): Promise<MultiWriteOutcome> {
  const { filter, hint, variables, apply } = write;
  const total: MultiWriteOutcome = { matched: 0, modified: 0 };
  await withReadScope(context, async (scope) => {
    const collection = scope.collection(namespace);
    if (!collection) return;
    const { run, matcher } = prepareFind(collection, scope.view, {
      filter,
      hint,
      variables,
      memoryLimit: Infinity,
    });
    const writePart = async (part: Buffer[]): Promise<void> => {
      const outcome = await runWrite(context, async (unit) => {
        let matched = 0;
        let modified = 0;
        const target = unit.writableCollection(namespace);
        for (const found of part) {
          const raw = unit.view.get(documentKey(target, decode(found)._id));
          if (!raw) continue;
          const doc = decode(raw);
          if (!raw.equals(found) && !matcher.matches(doc)) continue;
          matched++;
          if (apply(unit, target, { doc, raw })) modified++;
        }
        return { matched, modified };
      });
      total.matched += outcome.matched as number;
      total.modified += outcome.modified as number;
    };
    let part: Buffer[] = [];
    let bytes = 0;
    for (const step of run()) {
      if (step === PAUSE) {
        await context.pause();
        continue;
      }
      const { raw } = step as Found;
      part.push(raw);
      bytes += raw.length;
      if (part.length < PART_DOCUMENTS && bytes < PART_BYTES) continue;
      await writePart(part);
      part = [];
      bytes = 0;
    }
    if (part.length > 0) await writePart(part);
  });
  return total;
}
