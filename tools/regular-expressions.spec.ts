import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Where patterns meet what people send. */
const ROOMS = ['libs/contracts/src', 'libs/pages/src', 'libs/registry/src', 'api/src'];
const ROOT = path.resolve(__dirname, '..');

/** Every regular expression that is written down there, with a place where it stands. */
function patterns(): Map<string, string> {
  const found = new Map<string, string>();
  for (const room of ROOMS) {
    for (const name of readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.spec\.tsx?$/.test(name)) continue;
      const file = path.join(ROOT, room, name);
      const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const look = (node: ts.Node): void => {
        if (node.kind === ts.SyntaxKind.RegularExpressionLiteral)
          found.set((node as ts.RegularExpressionLiteral).text, path.join(room, name));
        ts.forEachChild(node, look);
      };
      look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind));
    }
  }
  return found;
}

const CHARACTERS = [...'a1Az0. -_@/:,;"\'“‘{}()[]+*$?#&₹é\n\u0000'];
const BREAKS = ['', '\u0000', '\n', 'a\nb', '!'];

/** The characters that one character of a pattern may be, those that it names first. */
function charactersOf(node: AST.Element, { raw, flags }: AST.RegExpLiteral): string[] {
  const one = new RegExp(`^(?:${node.raw})$`, flags.raw.replace(/[gy]/g, ''));
  return [...new Set([...raw, ...CHARACTERS])].filter((character) => one.test(character));
}

/** A short text that the node matches; '' for what matches a place. */
function sampleOf(node: AST.Element, whole: AST.RegExpLiteral): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return charactersOf(node, whole)[0] ?? '';
    case 'Quantifier':
      return sampleOf(node.element, whole).repeat(node.min);
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0]!.elements.map((one) => sampleOf(one, whole)).join('');
    default:
      return '';
  }
}

/** What is repeated without end: what stands before it, and what it may be a repetition of. */
function repeats(whole: AST.RegExpLiteral): { before: string; of: string[] }[] {
  const found: { before: string; of: string[] }[] = [];
  const look = (node: AST.Element, before: string): void => {
    if (node.type === 'Quantifier') {
      const single = ['Character', 'CharacterSet', 'CharacterClass'].includes(node.element.type);
      const of = single ? charactersOf(node.element, whole) : [sampleOf(node.element, whole)];
      if (node.max > 100) found.push({ before, of: of.filter(Boolean).slice(0, 16) });
      look(node.element, before);
    }
    const alternatives = 'alternatives' in node ? node.alternatives : [];
    for (const { elements } of alternatives) {
      elements.reduce((text, one) => {
        look(one, text);
        return text + sampleOf(one, whole);
      }, before);
    }
  };
  for (const { elements } of whole.pattern.alternatives) {
    elements.reduce((text, one) => {
      look(one, text);
      return text + sampleOf(one, whole);
    }, '');
  }
  return found;
}

/** Makes a text of about `length` characters. */
type Attack = (length: number) => string;

/** Texts that a pattern with overlapping repeats would be slow on: one repeat drawn out, or its beginning again and again. */
function attacks(whole: AST.RegExpLiteral): Attack[] {
  return repeats(whole).flatMap(({ before, of }) =>
    of.flatMap((part) =>
      BREAKS.flatMap((end) => [
        (length: number) => before + part.repeat(length / part.length) + end,
        ...(before
          ? [(length: number) => (before + part).repeat(length / (before + part).length) + end]
          : []),
      ]),
    ),
  );
}

/** How long the processor is at it: what takes longer than its turn on a busy machine is not longer for that. */
function milliseconds(pattern: RegExp, text: string): number {
  const began = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
const least = (pattern: RegExp, text: string) =>
  Math.min(...Array.from({ length: 3 }, () => milliseconds(pattern, text)));

/** Looks at ever longer texts: the first that takes too long tells an exponential, a cubic, a quadratic pattern. */
const LOOKS = [22, 200, 1_000, 5_000];
/** A hundred times what a linear one needs for the longest of them. */
const TOO_LONG_MS = 5;
/** Below it the clock and what the program does beside it decide. */
const FLOOR_MS = 2;
const MOST_TIMES = 2.5;
const ROUNDS = 6;

/** How much longer twice the text takes; a pattern that is slow on a short text already is not tried on a long one. */
function growth(pattern: RegExp, whole: AST.RegExpLiteral): number {
  let slowest: Attack = () => '';
  for (const length of LOOKS) {
    let most = 0;
    for (const attack of attacks(whole)) {
      const ms = milliseconds(pattern, attack(length));
      if (ms > TOO_LONG_MS && least(pattern, attack(length)) > TOO_LONG_MS) return Infinity;
      if (ms > most) [slowest, most] = [attack, ms];
    }
  }
  // On a busy machine one comparison may say anything; one that is quadratic says 4 each time.
  let times = Infinity;
  for (let round = 0; round < ROUNDS && times > MOST_TIMES; round += 1) {
    const [once, twice] = [100_000, 200_000].map((length) => least(pattern, slowest(length)));
    times = Math.min(times, Math.max(twice!, FLOOR_MS) / Math.max(once!, FLOOR_MS));
  }
  return times;
}

describe('the regular expressions that meet what people send', () => {
  it('should need at most about twice as long for twice the text, whatever the text', () => {
    const all = patterns();
    expect(all.size).toBeGreaterThan(80);
    const slow = [...all].flatMap(([literal, file]) => {
      const whole = parseRegExpLiteral(literal);
      const times = growth(new RegExp(whole.pattern.raw, whole.flags.raw), whole);
      return times > MOST_TIMES ? [`${file}: ${literal} ${times.toFixed(1)} times`] : [];
    });
    expect(slow).toEqual([]);
  });

  it('should tell one that needs more', () => {
    const slow = [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /(\d+)\s*(y|m|$)/i, /“[^”]*”/g, /^\s*a?\s*a?\s*$/, /(a|a)*b/];
    expect(slow.map((one) => growth(one, parseRegExpLiteral(one)))).toEqual(slow.map(() => Infinity));
  });
});
