import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { changesByForms } from './changes-by-forms.mjs';

/** What the rule says of a file with these lines. */
const said = (...lines: string[]) =>
  new Linter()
    .verify(
      lines.join('\n'),
      [
        {
          plugins: { shopbench: changesByForms },
          rules: { 'shopbench/changes-by-forms': 'error' },
          files: ['**/*.tsx'],
          languageOptions: {
            parser: tseslint.parser as Linter.Parser,
            parserOptions: { ecmaFeatures: { jsx: true } },
          },
        },
      ] as Linter.Config[],
      'page.tsx',
    )
    .map(({ messageId, message, line }) => `${line} ${messageId ?? message}`);

describe('changes by forms', () => {
  it('should refuse what a mutation hook gives outside of a form and a press', () => {
    const page = ['function Page() {', 'const [send, state] = useMergeMutation();'];
    expect(said(...page, 'const run = async () => { await send({}); };', '}')).toEqual(['3 past']);
    expect(said('const [send] = brands.useUpdate();', 'useEffect(() => void send(1), []);')).toEqual([
      '2 past',
    ]);
    expect(said('const sender = useMergeMutation();')).toEqual(['1 past']);
    expect(said("const made = await request({ url: '/x', method: 'POST' });")).toEqual(['1 past']);
  });

  it('should take forms, presses, parts that are forms, and what only reads', () => {
    expect(
      said('const [send] = useMergeMutation();', 'const save = useSave({ send: (b) => send(b) });'),
    ).toEqual([]);
    expect(said('const [send] = brands.useDelete();', 'usePress((id) => send(id));')).toEqual([]);
    expect(
      said('const [send] = useXMutation();', 'startBulk({ rows, send: (row, key) => send(row) });'),
    ).toEqual([]);
    expect(said('const [send] = useXMutation();', '<WordDialog send={(word) => send(word)} />;')).toEqual([]);
    expect(said('const [, { isLoading }] = useXMutation();', "request({ url: '/x' });")).toEqual([]);
  });

  it('should want the hooks called what they are', () => {
    expect(said('export const useHold = calls.hold.useMutation;')).toEqual(['1 named']);
    expect(said('export const useHoldMutation = calls.hold.useMutation;')).toEqual([]);
  });
});
