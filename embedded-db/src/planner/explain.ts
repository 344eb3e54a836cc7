import { type Doc } from '../values/document';
import { type FindRequest } from './find-documents';
import { type Plan, type ScanPlan } from './plan';

export interface ExplainInput {
  namespace: string;
  request: FindRequest;
  /** Undefined when the collection does not exist. */
  plan: Plan | undefined;
  isCount: boolean;
  projection?: Doc;
  /** Undefined when the query was only planned. */
  run?: { returned: number; elapsedMs: number; keysExamined?: number; documentsExamined?: number };
}

/** `queryPlanner` and `executionStats` in MongoDB's form. */
export function explainPlan(input: ExplainInput): Doc {
  const { namespace, request, run } = input;
  const winningPlan = planTree(input);
  const planner = {
    queryPlanner: {
      namespace,
      parsedQuery: request.filter,
      indexFilterSet: false,
      optimizationTimeMillis: 0,
      winningPlan,
      rejectedPlans: [],
    },
  };
  if (!run) return planner;
  return {
    ...planner,
    executionStats: {
      executionSuccess: true,
      nReturned: run.returned,
      executionTimeMillis: run.elapsedMs,
      totalKeysExamined: run.keysExamined ?? 0,
      totalDocsExamined: run.documentsExamined ?? 0,
      executionStages: { ...winningPlan, nReturned: run.returned },
    },
  };
}

function planTree({ plan, request, isCount, projection }: ExplainInput): Doc {
  if (!plan) return { stage: 'EOF' };
  if (isCount && plan.kind === 'scan' && plan.isExact && !plan.isFullScan) {
    return { stage: 'COUNT', inputStage: { ...indexScan(plan), stage: 'COUNT_SCAN' } };
  }
  let tree =
    plan.kind === 'union' ? unionTree(plan.branches, request.filter) : scanTree(plan, request.filter);
  const { sort, skip, limit } = request;
  if (sort && Object.keys(sort).length > 0 && !plan.providesSort) {
    tree = {
      stage: 'SORT',
      sortPattern: sort,
      ...(limit ? { limitAmount: limit + (skip ?? 0) } : {}),
      inputStage: tree,
    };
  } else if (plan.kind === 'scan' && plan.merge) {
    tree = { stage: 'SORT_MERGE', sortPattern: sort, inputStage: tree };
  }
  if (projection && Object.keys(projection).length > 0) {
    tree = { stage: 'PROJECTION_DEFAULT', transformBy: projection, inputStage: tree };
  }
  if (skip) tree = { stage: 'SKIP', skipAmount: skip, inputStage: tree };
  if (limit) tree = { stage: 'LIMIT', limitAmount: limit, inputStage: tree };
  return isCount ? { stage: 'COUNT', inputStage: tree } : tree;
}

function scanTree(plan: ScanPlan, filter: Doc): Doc {
  const residual = plan.isExact || Object.keys(filter).length === 0 ? {} : { filter };
  if (plan.isFullScan && !plan.path.index) return collectionScan(plan, residual);
  return { stage: 'FETCH', ...residual, inputStage: indexScan(plan) };
}

function collectionScan(plan: ScanPlan, residual: Doc): Doc {
  return { stage: 'COLLSCAN', ...residual, direction: plan.reverse ? 'backward' : 'forward' };
}

function unionTree(branches: ScanPlan[], filter: Doc): Doc {
  return { stage: 'FETCH', filter, inputStage: { stage: 'OR', inputStages: branches.map(indexScan) } };
}

function indexScan({ path, reverse, bounds }: ScanPlan): Doc {
  const indexBounds = Object.fromEntries(
    path.fields.map((field) => [field, bounds[field]?.() ?? ['[MinKey, MaxKey]']]),
  );
  return {
    stage: 'IXSCAN',
    keyPattern: path.keyPattern,
    indexName: path.name,
    isMultiKey: path.multikey,
    isUnique: path.isUnique,
    isSparse: path.index?.spec.sparse ?? false,
    isPartial: path.index?.spec.partialFilterExpression !== undefined,
    indexVersion: 2,
    direction: reverse ? 'backward' : 'forward',
    indexBounds,
  };
}
