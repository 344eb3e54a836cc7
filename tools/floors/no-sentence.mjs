/** What takes words for a person, and must be given a code: besides, the checks of a schema. */
const TELLERS = /^\w*Exception$/;

/** @typedef {import('estree').Node} Node */

/** @param {import('estree').Expression | import('estree').Super} callee */
const isTeller = (callee) =>
  callee.type === 'Identifier'
    ? TELLERS.test(callee.name)
    : callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'z';

/**
 * Whether a sentence is written here: text with a space in it, or made of a template, whatever chooses or joins it.
 * @param {Node | null | undefined} node @returns {boolean}
 */
function isWritten(node) {
  if (!node) return false;
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.includes(' ');
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'ConditionalExpression') return isWritten(node.consequent) || isWritten(node.alternate);
  if (node.type === 'ObjectExpression')
    return node.properties.some((one) => one.type === 'Property' && isWritten(one.value));
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return isWritten(/** @type {Node} */ (node.left)) || isWritten(node.right);
  return false;
}

/**
 * Refuses a refusal in words of its own: its type takes a code, and this the ways around it, an exception of Nest and the
 * message of a check of a schema, `z.regex(…, message)`. @type {import('eslint').Rule.RuleModule}
 */
const noSentence = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sentence:
        'Give the sentence a code in libs/contracts/src/words, and say that: say("subject.what", { … }).',
    },
  },
  create(context) {
    /** What a name was given in this file. @param {Node} node */
    const given = (node) => {
      if (node.type !== 'Identifier') return node;
      let scope = /** @type {import('eslint').Scope.Scope | null} */ (context.sourceCode.getScope(node));
      for (; scope; scope = scope.upper) {
        const found = scope.set.get(node.name)?.defs[0]?.node;
        if (found) return found.type === 'VariableDeclarator' ? found.init : node;
      }
      return node;
    };
    const look = (
      /** @type {import('estree').SimpleCallExpression | import('estree').NewExpression} */ node,
    ) => {
      if (!isTeller(node.callee)) return;
      if (node.arguments.some((one) => isWritten(given(one))))
        context.report({ node, messageId: 'sentence' });
    };
    return { CallExpression: look, NewExpression: look };
  },
};

/** The lint rule for what refuses. @param {string} root @param {string[]} ignores who may write sentences */
export const sentenceRule = (root, ignores = []) => ({
  files: [`${root}/**/*.ts`],
  ignores,
  plugins: { words: { rules: { 'no-sentence': noSentence } } },
  rules: { 'words/no-sentence': /** @type {const} */ ('error') },
});
