import { splitPipeline } from '../../aggregate/split-pipeline';
import { explainPlan } from '../../planner/explain';
import { countKeys, type Found } from '../../planner/executor';
import { type FindRequest, prepareFind } from '../../planner/find-documents';
import { type Doc } from '../../values/document';
import { failedToParse, notSupported } from '../../values/error';
import { aggregateCommands, aggregateRequest } from './aggregate';
import { Arguments } from '../../values/arguments';
import { CommandContext } from '../context';
import { GENERIC_OPTIONS } from '../generic-options';
import { deleteCommands } from '../write/delete';
import { findAndModifyCommands } from '../write/find-and-modify';
import { updateCommands } from '../write/update';
import { countDistinctCommands } from './count-distinct';
import { findArguments, findCommands } from './find';
import { withReadScope } from '../scopes';
import { type CommandTable } from '../table';
import { SERVER_VERSION } from '../session/hello';

const explainable: CommandTable = {
  ...findCommands,
  ...countDistinctCommands,
  ...aggregateCommands,
  ...updateCommands,
  ...deleteCommands,
  ...findAndModifyCommands,
};

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

interface Explained {
  namespace: string;
  request: FindRequest;
  isCount: boolean;
  projection?: Doc;
}

/** What the planner chose for a command, and, unless only that is asked for, what running it costs. */
async function explain(context: CommandContext): Promise<Doc> {
  const { args, engine } = context;
  const inner = args.doc('explain');
  if (!inner) throw failedToParse("The 'explain' field has to be a command");
  const verbosity = args.string('verbosity') ?? 'allPlansExecution';
  if (!VERBOSITIES.has(verbosity)) throw failedToParse(`Unknown verbosity '${verbosity}'`);
  const explained = describe(
    new CommandContext(engine, context.connection, {
      body: { ...inner, $db: context.database },
      sequences: new Map(),
    }),
  );
  const { namespace, request, isCount, projection } = explained;
  return withReadScope(context, async (scope) => {
    const collection = scope.collection(namespace);
    const prepared = collection && prepareFind(collection, scope.view, request);
    const began = performance.now();
    let returned = 0;
    if (prepared && verbosity !== 'queryPlanner') {
      if (isCount && prepared.plan.kind === 'scan' && prepared.plan.isExact) {
        const { plan, statistics } = prepared;
        await context.finish(countKeys(plan, scope.view, Infinity, statistics, request.memoryLimit));
        returned = 1;
      } else {
        await context.each<Found>(prepared.run(), () => {
          returned++;
        });
      }
    }
    return {
      explainVersion: '1',
      ...explainPlan({
        namespace,
        request,
        plan: prepared?.plan,
        isCount,
        projection,
        run:
          verbosity === 'queryPlanner'
            ? undefined
            : { returned, elapsedMs: Math.round(performance.now() - began), ...prepared?.statistics },
      }),
      command: inner,
      serverInfo: { host: 'localhost', version: SERVER_VERSION },
    };
  });
}

function describe(inner: CommandContext): Explained {
  const { args, name, namespace } = inner;
  args.allowOnly(new Set([...GENERIC_OPTIONS, ...(explainable[name]?.options ?? [name])]));
  const memoryLimit = inner.engine.options.queryMemoryBytes;
  switch (name) {
    case 'find': {
      const request = findArguments(inner);
      return { namespace, request, isCount: false, projection: request.projection };
    }
    case 'count':
    case 'distinct': {
      const filter = args.doc('query') ?? {};
      return { namespace, request: { filter, hint: args.hint(), memoryLimit }, isCount: name === 'count' };
    }
    case 'aggregate': {
      const { stages, hint, variables } = aggregateRequest(inner);
      const { filter, sort, skip, limit } = splitPipeline(stages);
      return {
        namespace,
        request: { filter, sort, skip, limit, hint, variables, memoryLimit },
        isCount: false,
      };
    }
    case 'update':
    case 'delete':
    case 'findAndModify':
      return { namespace, request: writeRequest(inner, memoryLimit), isCount: false };
    default:
      throw notSupported(`explain of '${name}'`);
  }
}

/** How the documents of a write's first statement are found. */
function writeRequest({ args, name }: CommandContext, memoryLimit: number): FindRequest {
  if (name === 'findAndModify') {
    return {
      filter: args.doc('query') ?? {},
      sort: args.doc('sort'),
      limit: 1,
      hint: args.hint(),
      memoryLimit,
    };
  }
  const [statement = {}] = args.docs(name === 'update' ? 'updates' : 'deletes') ?? [];
  const fields = new Arguments(name, statement);
  return { filter: fields.doc('q') ?? {}, hint: fields.hint(), memoryLimit };
}

export const explainCommands: CommandTable = {
  explain: { options: ['explain', 'verbosity'], run: explain },
};
