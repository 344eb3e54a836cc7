import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { toldIn } from './told-in';

const SOURCE = path.resolve(__dirname, '../..');
const DEVANAGARI = /[\u0900-\u097f]/;

/** Where refusals are thrown that customers may meet; what only the staff meet stands in other files. */
const ROOMS = [
  ...['kernel/answers', 'kernel/limits', 'people/limits', 'people/auth', 'people/profile'],
  ...['views/me', 'views/track'],
];
const STAFF_ONLY =
  /two-step|step-up|rescue|activation-codes|admins\.service|order-answers|desk\.controller|profile-deletion|\.spec\.ts$/;

/** The functions that make a refusal of its first argument. */
const REFUSALS = /^(conflict|notFound|ruleBroken|notAllowed|notSignedIn|slowDown)$/;

/** A text as it might be said, with something at each of its places; null for what is no text. */
function sample(node: ts.Expression | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `Q7${literal.text}`).join('');
}

/** What a file refuses with, in English. */
function refusalsOf(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && REFUSALS.test(node.expression.text))
      found.push(sample(node.arguments[0]) ?? '');
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'Failure')
      found.push(sample(node.arguments?.[1]) ?? '');
    ts.forEachChild(node, look);
  };
  look(source);
  return found.filter(Boolean);
}

describe('toldIn', () => {
  it.each([
    ['Your cart is empty', 'आपकी टोकरी ख़ाली है'],
    ['A price has changed: it is ₹349.00 now', 'दाम बदल गया है: अब ₹349.00 है'],
    ['Mobile number is required', 'मोबाइल नंबर ज़रूरी है'],
    ['Address must have at least 3 characters', 'पता: कम से कम 3 अक्षर'],
    ['That password does not fit this account. 4 tries left.', 'यह पासवर्ड इस खाते का नहीं है। 4 कोशिशें बाक़ी हैं।'],
    ['Too many tries. Please wait 5 minutes and try again.', 'बहुत बार कोशिश हुई। 5 मिनट रुककर फिर कोशिश करें।'],
    [
      'Glass (6.5") + film is sold out: take it out of your cart',
      'Glass (6.5") + film ख़त्म हो गया: उसे टोकरी से निकालें',
    ],
  ])('should tell “%s” in Hindi', (english, hindi) => {
    expect(toldIn('hi', english)).toBe(hindi);
    expect(toldIn('en', english)).toBe(english);
  });

  it('should tell as it is what it does not know', () => {
    expect(toldIn('hi', 'Nobody ever says this')).toBe('Nobody ever says this');
  });

  it('should tell at most a sentence in a sentence, whatever a stranger nests', () => {
    const nested = `Unknown field ${'x must be '.repeat(20)}y: remove it`;
    expect(toldIn('hi', nested)).toMatch(/must be/);
    const endless = `Unknown field ${'x must be '.repeat(100_000)}y: remove it`;
    expect(toldIn('hi', endless)).toBe(endless);
  });

  it('should know whatever a customer can be refused with', () => {
    const files = ROOMS.flatMap((room) =>
      fs
        .readdirSync(path.join(SOURCE, room), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(SOURCE, room, file))
        .filter((file) => file.endsWith('.ts') && !STAFF_ONLY.test(file)),
    );
    const refusals = files.flatMap(refusalsOf);
    expect(refusals.length).toBeGreaterThan(30);
    expect(refusals.filter((english) => !DEVANAGARI.test(toldIn('hi', english)))).toEqual([]);
  });
});
