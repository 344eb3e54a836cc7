import ts from 'typescript';

const RIGHTS = 'which fields of an answer are behind a right, said beside the schema that has them';
const LAW = 'the law on people’s data stands in one place, with its table';
const PAIR = 'the server’s half of a rule whose other half pages ask before they send, from the same figures';
const RULES = 'what `recordSchemas` makes beside the schema that forms check by';

/**
 * What the contracts give to the API alone, and why it lies there all the same: by file, below `libs/contracts/src`. Schemas of what
 * goes over the wire are none of it: their types are the pages' too, and a schema stands beside its type.
 * @type {Record<string, { names: string[], why: string }>}
 */
export const SERVER_ALONE = {
  'access/rights.ts': {
    names: ['hiddenFields'],
    why: 'reads the table of rights, which pages ask by `hasRight`',
  },
  'areas/area-service.ts': { names: ['deedInputs'], why: 'schemas of what is asked for, by verb' },
  'areas/watch/canary-verdict.ts': {
    names: ['worseBy', 'isSlower'],
    why: 'told beside `failedShare` and the measures, which the page shows it by',
  },
  'books/closed-days.ts': { names: ['farAheadFault', 'farBackFault'], why: PAIR },
  'books/report-period.ts': { names: ['monthsOf'], why: 'the months of the periods that pages choose' },
  'books/report.ts': { names: ['SALES_REPORT_RIGHTS'], why: RIGHTS },
  'documents/overdue.ts': {
    names: ['NEVER_DUE', 'billDueOn'],
    why: 'the day by which the statuses are told; migrations of the lowest floor ask it, too',
  },
  'documents/trade-documents.ts': {
    names: ['settlementOf', 'tradeStatus'],
    why: 'which status a document has, beside what each of them is called',
  },
  'documents/wire-names.ts': { names: ['namedParty'], why: 'reads the table of names of the wire' },
  'goods/stock-count.ts': { names: ['STOCK_COUNT_RIGHTS', 'STOCK_COUNT_LINE_RIGHTS'], why: RIGHTS },
  'goods/stock.ts': {
    names: ['STOCK_MOVEMENT_RIGHTS', 'STOCK_ADJUSTMENT_RIGHTS', 'STOCK_ITEM_RIGHTS'],
    why: RIGHTS,
  },
  'goods/unit.ts': { names: ['UNIT_PASSPORT_RIGHTS'], why: RIGHTS },
  'gst/gst-rates.ts': { names: ['gstBillFault', 'supplierRateFault'], why: PAIR },
  'gst/margin-scheme.ts': { names: ['marginOfNote'], why: 'the note of a bill whose margin the form shows' },
  'gst/states.ts': { names: ['stateLabel'], why: 'reads the table of states' },
  'people/party.ts': { names: ['PARTY_CONTACT_FIELDS'], why: RIGHTS },
  'people/privacy/breach.ts': { names: ['breachDueAt', 'breachText'], why: LAW },
  'people/privacy/consent.ts': { names: ['consentStates', 'mayBeSent'], why: LAW },
  'people/privacy/purposes.ts': { names: ['FIRST_NOTICES'], why: LAW },
  'people/privacy/retention.ts': { names: ['ERASED_NAME', 'overUntil', 'taxKeptUntil'], why: LAW },
  'repair/repair-status.ts': { names: ['isWorkedOn'], why: 'reads the list of statuses' },
  'repair/repair.ts': { names: ['REPAIR_RIGHTS', 'brokenRepairRules'], why: `${RIGHTS}; ${RULES}` },
  'shop/settings.ts': { names: ['brokenSettingsRules', 'settingsDefaults'], why: RULES },
  'trade/discount-limit.ts': { names: ['discountFault'], why: PAIR },
  'trade/invoice-totals.ts': { names: ['totalsFault'], why: PAIR },
  'trade/invoice.ts': { names: ['INVOICE_RIGHTS'], why: RIGHTS },
  'trade/purchase-charges.ts': { names: ['expenseOfCharges'], why: 'shares charges as the form shows them' },
  'trade/purchase.ts': { names: ['PURCHASE_RIGHTS'], why: RIGHTS },
  'trade/second-hand.ts': { names: ['SECOND_HAND_ROW_RIGHTS'], why: RIGHTS },
  'values/days.ts': { names: ['daysUpTo', 'startOfDay'], why: 'days are reckoned in one place' },
  'words/noun-words.ts': { names: ['nounSaid'], why: 'words lie together, each with its tests' },
  'words/told.ts': { names: ['CODES'], why: 'words lie together, each with its tests' },
};

/**
 * The values that a package exports and that only some files import: no schemas, nothing that another file of the package uses.
 * @param {string} index the file that exports all of it
 * @param {{ path: string, text: string }[]} others all files that import from the package, and are no tests
 * @param {(path: string) => boolean} isServer
 * @returns {{ file: string, name: string }[]}
 */
export function forServerAlone(index, others, isServer) {
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const whole = source && checker.getSymbolAtLocation(source);
  if (!whole) throw new Error(`${index} exports nothing`);
  const root = index.slice(0, index.lastIndexOf('/') + 1);
  const usedInside = namesUsed(program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root)));
  const importers = importersOf(others);
  return checker.getExportsOfModule(whole).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const { valueDeclaration } = symbol;
    if (!valueDeclaration || usedInside.has(exported.name)) return [];
    const type = checker.getTypeOfSymbolAtLocation(symbol, valueDeclaration);
    const from = importers.get(exported.name) ?? [];
    if (isSchema(type) || from.length === 0 || !from.every(isServer)) return [];
    return [{ file: valueDeclaration.getSourceFile().fileName.slice(root.length), name: exported.name }];
  });
}

/** A schema, several of a kind of record, or a function that makes one. @param {ts.Type} type @returns {boolean} */
function isSchema(type) {
  const [call] = type.getCallSignatures();
  const is = (/** @type {ts.Type} */ one) => !!one.getProperty('_zod') || !!one.getProperty('brokenRules');
  return is(type) || (call !== undefined && is(call.getReturnType()));
}

/** The names that files use, other than to declare, import or export them. @param {ts.SourceFile[]} files */
function namesUsed(files) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const { parent } = node;
    const isOnlyNamed =
      parent &&
      (ts.isExportSpecifier(parent) ||
        ts.isImportSpecifier(parent) ||
        ((ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent)) && parent.name === node));
    if (ts.isIdentifier(node) && !isOnlyNamed) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    ts.forEachChild(file, function tied(node) {
      /** @type {{ parent?: ts.Node }} */ (node).parent ??= file;
      ts.forEachChild(node, tied);
    });
    visit(file);
  }
  return used;
}

/** Which files import a name from the contracts. @param {{ path: string, text: string }[]} files */
function importersOf(files) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { path, text } of files)
    for (const [, names = ''] of text.matchAll(
      /(?:import|export)\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'@shopbench\/contracts[^']*'/g,
    ))
      for (const one of names.split(',')) {
        const name =
          one
            .trim()
            .replace(/^type\s+/, '')
            .split(' as ')[0] ?? '';
        if (name) found.set(name, [...(found.get(name) ?? []), path]);
      }
  return found;
}
