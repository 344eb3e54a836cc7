/** What sees to keys, drafts, conflicts and failures of a change: forms, and presses that need none. */
const SHARED_HOOKS = new Set([
  ...['useSave', 'useFormSave', 'useRecordForm', 'useRecordSend', 'usePress'],
  // Of `useBulk`: the same done to many rows.
  'startBulk',
]);
/** A prop that one of these passes on. */
const SHARED_PARTS = new Set(['WordDialog', 'CancelDocumentDialog']);
/** Of a resource of @shopbench/pages. */
const RESOURCE_HOOKS = new Set([
  ...['useCreate', 'useUpdate', 'useDelete', 'useUnarchive', 'useMerge', 'useUnmerge'],
  'useMutation',
]);

/** @typedef {any} Node a node of the syntax tree with its parent */

/** @param {Node} callee */
const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name);

/** @param {Node} node */
function makesSender({ callee }) {
  if (callee.type === 'Identifier') return /^use\w+Mutation$/.test(callee.name);
  return callee.type === 'MemberExpression' && RESOURCE_HOOKS.has(callee.property.name);
}

/** A request that changes something: `request({ url, method: 'POST' })`. @param {Node} node */
const changesByItself = ({ callee, arguments: [call] }) =>
  callee.name === 'request' &&
  call?.type === 'ObjectExpression' &&
  call.properties.some((/** @type {Node} */ { key }) => key?.name === 'method');

/** Whether it stands in what is given to a shared way to change something. @param {Node} node */
function isShared(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === 'CallExpression' && at !== parent.callee && SHARED_HOOKS.has(nameOf(parent.callee)))
      return true;
    if (parent.type === 'JSXOpeningElement' && SHARED_PARTS.has(parent.name.name)) return true;
  }
  return false;
}

/**
 * Refuses a change that goes out past the shared ways: what a mutation hook gives, and `request` with a method, may only be
 * called in what is given to a form (`useSave` and the like, `WordDialog`), to a press (`usePress`) or to `startBulk`.
 * @type {import('eslint').Rule.RuleModule}
 */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      past: 'A change goes out by a form (useSave, useRecordForm …) or, where nothing is typed, by usePress: they see to its key, its draft, its conflict and its failure.',
      named: 'A hook that changes something is called use…Mutation, so that everybody sees what it is.',
    },
  },
  create(context) {
    const report = (/** @type {Node} */ node) => context.report({ node, messageId: 'past' });
    return {
      /** @param {Node} node */
      CallExpression(node) {
        if (changesByItself(node) && !isShared(node)) report(node);
        if (!makesSender(node) || isShared(node)) return;
        const { parent } = node;
        const sender = parent.type === 'VariableDeclarator' && parent.id.elements?.[0];
        // Its state alone changes nothing.
        if (parent.id?.type === 'ArrayPattern' && !sender) return;
        if (sender?.type !== 'Identifier') return report(node);
        const [variable] = context.sourceCode
          .getDeclaredVariables(parent)
          .filter(({ name }) => name === sender.name);
        for (const { identifier, init } of variable?.references ?? [])
          if (!init && !isShared(identifier)) report(identifier);
      },
      /** @param {Node} node */
      'ExportNamedDeclaration VariableDeclarator'({ id, init }) {
        const isMutation = init?.type === 'MemberExpression' && init.property.name === 'useMutation';
        if (isMutation && !/Mutation$/.test(id.name)) context.report({ node: id, messageId: 'named' });
      },
    };
  },
};

/** The plugin: `plugins: { shopbench: changesByForms }`, `'shopbench/changes-by-forms': 'error'`. */
export const changesByForms = { rules: { 'changes-by-forms': rule } };
