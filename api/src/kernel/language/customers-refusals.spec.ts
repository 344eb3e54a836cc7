import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = path.resolve(__dirname, '../..');

/** Where refusals are thrown that customers may meet; what only the staff meet stands in other files. */
const ROOMS = [
  ...['kernel/answers', 'kernel/http', 'kernel/limits', 'people/limits', 'people/auth', 'people/profile'],
  ...['views/me', 'views/track'],
];
const STAFF_ONLY =
  /two-step|step-up|rescue|activation-codes|admins\.service|order-answers|desk\.controller|profile-deletion|takes-file|\.spec\.ts$/;

/** The functions that make a refusal, each with which of its arguments is the sentence. */
const REFUSALS: Readonly<Record<string, number>> = {
  ...{ conflict: 0, notFound: 0, ruleBroken: 0, notAllowed: 0, notSignedIn: 0, slowDown: 0 },
  ...{ malformedField: 1, Failure: 1 },
};

/** Sentences that a file refuses with which have no code: they stand as text in it. */
function textsOf(file: string): { found: number; texts: string[] } {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  let found = 0;
  const look = (node: ts.Node): void => {
    const at =
      (ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression)
        ? REFUSALS[node.expression.text]
        : undefined;
    if (at !== undefined) {
      const words = (node as ts.CallExpression | ts.NewExpression).arguments?.[at];
      found += 1;
      if (words && (ts.isStringLiteralLike(words) || ts.isTemplateExpression(words)))
        texts.push(`${path.relative(SOURCE, file)}: ${words.getText(source)}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return { found, texts };
}

describe('a refusal that a customer may meet', () => {
  it('should have a code, so that it is told in their language', () => {
    const looked = ROOMS.flatMap((room) =>
      fs
        .readdirSync(path.join(SOURCE, room), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(SOURCE, room, file))
        .filter((file) => file.endsWith('.ts') && !STAFF_ONLY.test(file)),
    ).map(textsOf);
    expect(looked.reduce((sum, { found }) => sum + found, 0)).toBeGreaterThan(60);
    expect(looked.flatMap(({ texts }) => texts)).toEqual([]);
  });
});
