import ts from 'typescript';

/**
 * What constructors call of a service that they are given, for nothing but what it does there: `tills.followedBy(…)`. Which service
 * knows of which would hang on the order in which they are made. What a program does as it starts stands in `onModuleInit`.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} `path: call`
 */
export function registrations(files) {
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    /** @type {string[]} */
    const found = [];
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isConstructorDeclaration(node)) found.push(...registeredIn(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found.map((call) => `${path}: ${call}`);
  });
}

/** @param {ts.ConstructorDeclaration} constructor @returns {string[]} */
function registeredIn({ parameters, body }) {
  const given = parameters.map(({ name }) => name.getText());
  /** @type {string[]} */
  const calls = [];
  /** What functions do that are made there is done later. @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isExpressionStatement(node)) {
      const { expression } = node;
      const done = ts.isVoidExpression(expression) ? expression.expression : expression;
      if (ts.isCallExpression(done)) calls.push(done.expression.getText());
    }
    ts.forEachChild(node, visit);
  };
  if (body) visit(body);
  return calls.filter((call) => given.includes(call.replace(/^this\./, '').split('.')[0] ?? ''));
}
