import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .map((file) => path.join(folder, file));

/** What types, lint and tests see; the second is shown in a browser too. */
const SAMPLES = [...filesIn('docs/samples'), ...filesIn('e2e/federation/fixtures/courier')];

interface Block {
  page: string;
  language: string;
  text: string;
}

/** What stands between fences. */
const blocksOf = (page: string): Block[] =>
  [...textOf(page).matchAll(/^( *)```(\w*)\n([^]*?)^\1```$/gm)].map(([, , language = '', text = '']) => ({
    ...{ page, language, text },
  }));
const blocks = ['docs/areas.md', 'docs/pages.md'].flatMap(blocksOf);

/** Text without how far it stands in; of JSON, where lines are broken is the formatter's. */
const bare = (text: string, language: string) =>
  language === 'json'
    ? text.replace(/\s+/g, '')
    : text
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim();

/** Names of the commands of a command line. */
function commandsIn(module: string): string[] {
  const script = `import(${JSON.stringify(inRoot(module))}).then(({ commands }) => console.log(JSON.stringify(Object.keys(commands))))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as string[];
}

describe('the samples of the pages about areas', () => {
  const code = blocks.filter(({ language }) => language !== '');

  it('should be there', () => {
    expect(code.length).toBeGreaterThanOrEqual(8);
  });

  it.each(code)(
    'should be a piece of a file that is compiled and tested: $page $text',
    ({ language, text }) => {
      const sample = bare(text, language);
      expect(SAMPLES.filter((file) => bare(textOf(file), language).includes(sample))).not.toEqual([]);
    },
  );

  it.each([
    [/npx area ([a-z]+)/g, 'libs/area/src/commands/commands.mjs', 4],
    [/npm run area -- ([a-z]+)/g, 'tools/area/commands.mjs', 8],
  ])('should name commands that there are: %s', (written, module, least) => {
    const known = commandsIn(module);
    const named = blocks.flatMap(({ text }) => [...text.matchAll(written)].map(([, name]) => name!));
    expect(named.length).toBeGreaterThanOrEqual(least);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
