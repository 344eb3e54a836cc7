import ts from 'typescript';

/**
 * Collections that more than one floor writes, and why; every other one has its writers on one floor.
 * @type {Record<string, { floors: string[], why: string }>}
 */
export const SHARED_WRITERS = {
  EventDelivery: {
    floors: ['platform', 'records'],
    why: 'an outbox: written with what happened, emptied by who delivers',
  },
  Party: { floors: ['books', 'people'], why: 'posting keeps balances' },
  Product: { floors: ['books', 'goods'], why: 'posting keeps stock and its worth' },
  Repair: { floors: ['repair', 'trade'], why: 'a cancelled bill frees what it billed' },
  RepairItem: { floors: ['repair', 'trade'], why: 'a cancelled bill frees what it billed' },
  StockUnit: {
    floors: ['books', 'goods'],
    why: 'posting moves units; what a register said of one is no posting',
  },
};

/** What the documents of trade are called, of whichever kind. */
const ALL_OF_TRADE = 'TradeDocument';
/** The model of a `DocumentStore`, of whichever kind. */
const OF_A_STORE = 'DocumentStore';
/** The one door. */
const DOOR = 'books/documents/documents.service.ts';

/**
 * Where documents of the books are written past `DocumentsService`, the one door by which they get version, history, the sums
 * of their days and their standing; and why. Files below `api/src`. See docs/decisions.md, "Two doors to a document".
 * @type {Record<string, { models: string[], why: string }>}
 */
export const SECOND_DOORS = {
  'goods/count/count-lines.service.ts': {
    models: ['CountSheet'],
    why: 'counts how often a sheet was counted on, so that its end and a count of the same moment do not both commit',
  },
  'repair/repair/booking/repair.service.ts': {
    models: ['Repair'],
    why: 'what a booking adds up of its items and its bills, each of which has version and history of its own',
  },
  'repair/repair/booking/repair-signature.service.ts': {
    models: ['Repair'],
    why: 'signed on another device while somebody has the booking in a form; its history tells it',
  },
  'trade/chain/billed-repairs.service.ts': {
    models: ['Repair'],
    why: 'as a booking follows its bills; its history tells it',
  },
  'trade/expense/expense-heads.service.ts': {
    models: ['Expense'],
    why: 'hides what was entered under a head that is people’s pay from now on; the history of the head tells it',
  },
  'trade/payment/merged-money.service.ts': {
    models: ['Payment', 'TradeDocument'],
    why: 'whose a document is, when two parties turn out to be one or two again; the history of the parties tells it',
  },
};

/** What writes, as a method of a model; or as a function that is given one first. */
const METHODS =
  /^(updateOne|updateMany|insertMany|create|deleteOne|deleteMany|bulkWrite|replaceOne|(find|findOne|findById)\w*And\w+)$/;
const FUNCTIONS = /^(insertDocuments|insertLater|addLater|writeLater|replaceDocument|NamedRecords)$/;

/**
 * The floors whose files write to each model that they have injected, by the model's name.
 * @param {{ path: string, text: string }[]} files paths below `api/src`
 * @returns {Map<string, string[]>}
 */
export function writersOf(files) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { path, text } of files)
    for (const model of writtenIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)))
      found.set(model, (found.get(model) ?? new Set()).add(path.split('/')[0] ?? ''));
  return new Map([...found].map(([model, floors]) => [model, [...floors].sort()]));
}

/**
 * The files that write to documents of the books themselves, and which.
 * @param {{ path: string, text: string }[]} files paths below `api/src`
 * @returns {Map<string, string[]>}
 */
export function documentWriters(files) {
  const documents = new Set([ALL_OF_TRADE, OF_A_STORE, 'Invoice']);
  for (const { text } of files)
    for (const [, name = ''] of text.matchAll(/^export class (\w+) extends StoredDocument\b/gm))
      documents.add(name);
  const others = files.filter(({ path }) => path !== DOOR);
  const found = others.map(({ path, text }) => {
    const models = writtenIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    return /** @type {const} */ ([path, models.filter((model) => documents.has(model)).sort()]);
  });
  return new Map(found.filter(([, models]) => models.length > 0));
}

/**
 * The models that a file writes to: injected ones, those that a parameter is (`Model<Till>`), that of a store (`store.model`), and all
 * of trade, as `TradeModels` gives them, also by another name or one after the other.
 * @param {ts.SourceFile} source @returns {string[]}
 */
function writtenIn(source) {
  /** @type {Map<string, string>} */
  const models = new Map();
  /** @type {Set<string>} */
  const written = new Set();
  /** The model that an expression is: `parties`, `this.parties` or `this.trade.of(kind)`. @param {ts.Node | undefined} node @returns {string | undefined} */
  const modelOf = (node) => {
    if (!node) return undefined;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return modelOf(node.expression);
    if (ts.isCallExpression(node)) return opensTrade(node, 'of') ? ALL_OF_TRADE : undefined;
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'model' && !isThis(node.expression))
      return OF_A_STORE;
    return models.get(node.getText(source).replace(/^this\./, ''));
  };
  /** @param {ts.Expression} node @param {string} method */
  const opensTrade = (node, method) =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === method &&
    models.get(node.expression.expression.getText(source).replace(/^this\./, '')) === 'TradeModels';
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isParameter(node)) {
      const model = injected(node) ?? given(node);
      if (model) models.set(node.name.getText(source), model);
    }
    if (ts.isForOfStatement(node) && opensTrade(node.expression, 'all'))
      for (const name of namesIn(node.initializer)) models.set(name, ALL_OF_TRADE);
    if (ts.isVariableDeclaration(node)) {
      const model = modelOf(node.initializer);
      if (model) models.set(node.name.getText(source), model);
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { expression: callee } = node;
      const isMethod = ts.isPropertyAccessExpression(callee) && METHODS.test(callee.name.text);
      const first = FUNCTIONS.test(callee.getText(source)) ? node.arguments?.[0] : undefined;
      const model = modelOf(isMethod ? callee.expression : first);
      if (model) written.add(model);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...written];
}

/** @param {ts.Expression} node */
const isThis = (node) => node.kind === ts.SyntaxKind.ThisKeyword;

/** `Till` of a parameter `Model<Till>`; `TradeModels` of one that is that. @param {ts.ParameterDeclaration} parameter */
function given({ type }) {
  const text = type?.getText() ?? '';
  return /^Model<(\w{2,})>$/.exec(text)?.[1] ?? (text === 'TradeModels' ? text : undefined);
}

/** The names that a loop has for each: `kind` and `bills` of `const [kind, bills]`. @param {ts.ForInitializer} initializer */
const namesIn = (initializer) => initializer.getText().match(/\w+/g) ?? [];

/**
 * The models that a file has injected, and the floor whose schemas each lies with: `store/people` is those of people.
 * @param {string} path @param {string} text
 * @returns {{ model: string, home: string | undefined }[]}
 */
export function injectedModels(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, string | undefined>} */
  const homes = new Map();
  /** @type {string[]} */
  const models = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      const home = /\/store\/(\w+)\//.exec(node.moduleSpecifier.getText(source))?.[1];
      const names = node.importClause?.namedBindings;
      if (names && ts.isNamedImports(names))
        for (const { name } of names.elements) homes.set(name.text, home);
    }
    const model = ts.isParameter(node) && injected(node);
    if (model) models.push(model);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return models.map((model) => ({ model, home: homes.get(model) }));
}

/** `Party` of `@InjectModel(Party.name)`. @param {ts.ParameterDeclaration} parameter */
function injected(parameter) {
  for (const { expression } of ts.getDecorators(parameter) ?? [])
    if (ts.isCallExpression(expression) && expression.expression.getText() === 'InjectModel')
      return expression.arguments[0]?.getText().replace(/\.name$/, '');
  return undefined;
}
