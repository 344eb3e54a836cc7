import { inEnglish, unmetNeeds } from '@shopbench/registry/built';
import { minorOf } from './records.mjs';

/** @typedef {import('./records.mjs').ContractRecord} ContractRecord */

/**
 * Why the areas that were made with one version of the contract cannot live in a shop of another, a sentence each: by the
 * rules of publishing, over all that those areas took.
 * @param {ContractRecord} made @param {ContractRecord} shop @returns {string[]}
 */
export function misfits({ areas }, shop) {
  return Object.entries(areas).flatMap(([name, needs]) =>
    unmetNeeds(needs, shop).map((fault) => `${name}: ${inEnglish(fault)}`),
  );
}

/** `docs/areas-compatibility.md`. @param {ContractRecord[]} records oldest first */
export function compatibilityPage(records) {
  const cell = (/** @type {ContractRecord} */ made, /** @type {ContractRecord} */ shop) => {
    const refused = new Set(misfits(made, shop).map((fault) => fault.split(':')[0])).size;
    const all = Object.keys(made.areas).length;
    if (refused === 0) return 'yes';
    return refused === all ? 'refused' : `${all - refused} of ${all} areas`;
  };
  const rows = records.map((made, at) => [
    `areas of ${minorOf(made.version)}`,
    ...records.map((shop, shopAt) => (shopAt < at ? 'each by itself' : cell(made, shop))),
  ]);
  const versions = [...new Set(records.flatMap(({ versions: of }) => Object.keys(of)))].filter(
    (what) => what !== 'api',
  );
  return `# What fits what

Made by \`npm run area -- compatibility\` from what each version of the contract offered and what the areas of its time took, by the rules of
publishing. A test makes it again and compares; it fails as well when areas of an earlier minor version would be refused today.

${table([['', ...records.map(({ version }) => `shop ${minorOf(version)}`)], ...rows])}

Newer areas in an older shop are compared each by itself when they are published: the range in \`area.json\`, the versions in \`build.json\`, every name.

What a shop gives to areas:

${table([
  ['', ...records.map(({ version }) => minorOf(version))],
  ...versions.map((what) => [what, ...records.map((record) => record.versions[what] ?? '–')]),
])}

Before the contract's version changes, \`npm run area -- compatibility --keep\` keeps the record of the one that ends.
`;
}

/** @param {string[][]} rows the first is the head */
function table([head = [], ...rows]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
