import ts from 'typescript';

/**
 * Collections that more than one floor writes, and why; every other one has its writers on one floor.
 * @type {Record<string, { floors: string[], why: string }>}
 */
export const SHARED_WRITERS = {
  Party: { floors: ['books', 'people'], why: 'posting keeps balances' },
  Product: { floors: ['books', 'goods'], why: 'posting keeps stock and its worth' },
  Repair: { floors: ['repair', 'trade'], why: 'a cancelled bill frees what it billed' },
  RepairItem: { floors: ['repair', 'trade'], why: 'a cancelled bill frees what it billed' },
  StockUnit: {
    floors: ['books', 'goods'],
    why: 'posting moves units; what a register said of one is no posting',
  },
};

/** What writes, as a method of a model; or as a function that is given one first. */
const METHODS =
  /^(updateOne|updateMany|insertMany|create|deleteOne|deleteMany|bulkWrite|replaceOne|(find|findOne|findById)\w*And\w+)$/;
const FUNCTIONS =
  /^(insertDocuments|insertLater|addLater|writeLater|addToAndGet|replaceDocument|NamedRecords)$/;

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

/** @param {ts.SourceFile} source @returns {string[]} */
function writtenIn(source) {
  /** @type {Map<string, string>} */
  const models = new Map();
  /** @type {Set<string>} */
  const written = new Set();
  /** The model that an expression is, `parties` or `this.parties`. @param {ts.Node | undefined} node */
  const modelOf = (node) => node && models.get(node.getText(source).replace(/^this\./, ''));
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isParameter(node)) {
      const model = injected(node);
      if (model) models.set(node.name.getText(source), model);
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { expression: callee } = node;
      const isMethod = ts.isPropertyAccessExpression(callee) && METHODS.test(callee.name.text);
      const given = FUNCTIONS.test(callee.getText(source)) ? node.arguments?.[0] : undefined;
      const model = modelOf(isMethod ? callee.expression : given);
      if (model) written.add(model);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...written];
}

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
