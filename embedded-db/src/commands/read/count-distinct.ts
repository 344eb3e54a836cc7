import { SortedRuns } from '../../fields/sorted-runs';
import { countMatches, prepareFind } from '../../planner/find-documents';
import { compileFilter } from '../../query/matcher';
import { type Found, withDocuments } from '../../planner/executor';
import { MAX_DOCUMENT_BYTES } from '../../storage/document-writer';
import { type Doc, encode } from '../../values/document';
import { locationError, mongoError } from '../../values/error';
import { encodeKey } from '../../values/key';
import { parsePath, visitPath } from '../../fields/paths';
import { success } from '../../wire/reply';
import { type CommandContext } from '../context';
import { withReadScope } from '../scopes';
import { type CommandTable } from '../table';

async function count(context: CommandContext): Promise<Doc> {
  const { args, namespace, engine } = context;
  args.simpleCollationOnly();
  const filter = args.doc('query') ?? {};
  const request = {
    filter,
    matcher: compileFilter(filter),
    skip: args.count('skip'),
    limit: Math.abs(args.integer('limit') ?? 0),
    hint: args.hint(),
    memoryLimit: engine.options.queryMemoryBytes,
  };
  return withReadScope(context, async (scope) => {
    const collection = scope.collection(namespace);
    return { n: collection ? await context.finish(countMatches(collection, scope.view, request)) : 0 };
  });
}

/** What a value takes beside its encoded form, which is held twice. */
const VALUE_BYTES = 200;

async function distinct(context: CommandContext): Promise<Buffer> {
  const { args, namespace, engine } = context;
  args.simpleCollationOnly();
  const key = args.string('key');
  if (!key) throw mongoError('FailedToParse', "BSON field 'distinct.key' is missing but a required field");
  const filter = args.doc('query') ?? {};
  const matcher = compileFilter(filter);
  const path = parsePath(key);
  return withReadScope(context, async (scope) => {
    const collection = scope.collection(namespace);
    const values = new Map<string, unknown>();
    let bytes = 0;
    const add = (value: unknown): boolean => {
      if (value === undefined) return false;
      const encoded = encodeKey([value]).toString('latin1');
      if (!values.has(encoded)) {
        bytes += VALUE_BYTES + 2 * encoded.length;
        values.set(encoded, value);
      }
      return false;
    };
    if (collection) {
      const request = { filter, matcher, hint: args.hint(), memoryLimit: engine.options.queryMemoryBytes };
      await context.each<Required<Found>>(
        withDocuments(prepareFind(collection, scope.view, request).run()),
        ({ doc }) => {
          visitPath(doc, path, false, (value) => {
            for (const one of Array.isArray(value) ? value : [value]) add(one);
            return false;
          });
          if (bytes > engine.options.queryMemoryBytes) {
            throw mongoError(
              'QueryExceededMemoryLimitNoDiskUseAllowed',
              `distinct holds at most ${engine.options.queryMemoryBytes} bytes of values`,
            );
          }
        },
      );
    }
    const inOrder = new SortedRuns<[string, unknown]>(([a], [b]) => (a < b ? -1 : 1));
    for (const entry of values) inOrder.add(entry);
    const sorted: unknown[] = [];
    await context.each(inOrder.read(), ([, value]) => void sorted.push(value));
    const reply = encode({ values: sorted, ...success() });
    if (reply.length > MAX_DOCUMENT_BYTES) throw locationError(17217, 'distinct too big, 16mb cap');
    return reply;
  });
}

export const countDistinctCommands: CommandTable = {
  count: {
    options: ['count', 'query', 'limit', 'skip', 'hint', 'collation', 'fields'],
    run: count,
  },
  distinct: {
    options: ['distinct', 'key', 'query', 'hint', 'collation'],
    inTransaction: true,
    run: distinct,
  },
};
