import ts from 'typescript';

/**
 * Where the API has a name with "held" in it, which says of nothing what it is: prepayment, reservation, parked bill and reference
 * are the nouns. These are names that the database or the wire has from older releases, and the files where they are met.
 * @type {Record<string, { files: string[], why: string }>}
 */
export const STORED_NAMES = {
  heldFor: {
    files: [
      'store/trade/payment.schema.ts',
      'store/references/trade.ts',
      'records/trade-facts/trade-facts.service.ts',
      'trade/payment/payment-entry.service.ts',
      'trade/payment/payment.mapper.ts',
      'trade/payment/payment.service.ts',
      'trade/payment/prepayment.ts',
      'views/paper/payment/payment-paper.ts',
    ],
    why: 'what a prepayment is for: `prepaidFor`',
  },
  held: {
    files: [
      'store/records/stored-record.ts',
      'records/masters/record-mapper.ts',
      'repair/repair/money/repair-bill.service.ts',
    ],
    why: 'of a record how often it was referred to: `REFERRED_TO`; in the answer on money of a repair what is left of prepayments',
  },
  held_bills: { files: ['store/trade/parked-bill.schema.ts'], why: 'parked bills' },
  heldBills: { files: ['trade/parked-bill/parked-bill.controller.ts'], why: 'parked bills' },
  heldAt: {
    files: ['store/trade/parked-bill.schema.ts', 'trade/parked-bill/parked-bills.service.ts'],
    why: 'when a bill was parked',
  },
  heldBy: {
    files: [
      'store/trade/parked-bill.schema.ts',
      'trade/parked-bill/parked-bills.service.ts',
      'store/references/references.ts',
    ],
    why: 'who parked a bill',
  },
};

const HELD = /^held(?![a-z])|Held(?![a-z])|HELD(?![A-Z])/;
/** Stored as they are: what a step of a migration is called is nobody's. */
const STEPS = /^kernel\/migrations\/steps\//;

/**
 * Names with "held" in them that are none of the above: `file: name`. Looks at names, and at paths of fields such as
 * `'heldFor.id'`; not at comments.
 * @param {{ path: string, text: string }[]} files paths below `api/src`
 * @returns {string[]}
 */
export function heldNames(files) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { path, text } of files) {
    if (STEPS.test(path)) continue;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    /** @param {ts.Node} node */
    const visit = (node) => {
      const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
      const words = isName ? [node.text] : ts.isStringLiteral(node) ? fieldsOf(node.text) : [];
      for (const word of words)
        if (HELD.test(word) && !STORED_NAMES[word.replace(/^_/, '')]?.files.includes(path))
          found.add(`${path}: ${word}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found];
}

/** The names in the path of a field; none in a sentence. @param {string} text */
const fieldsOf = (text) => (/^[\w.$]+$/.test(text) ? text.split('.') : []);

/**
 * Services whose names are one letter apart, as `TillService` and `TillsService` are: read in haste they are one.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]}
 */
export function alike(files) {
  const services = files.flatMap(({ text }) =>
    [...text.matchAll(/^@Injectable\([^)]*\)\nexport class (\w+)/gm)].map(([, name = '']) => name),
  );
  return services.flatMap((one, at) =>
    services
      .slice(at + 1)
      .filter((other) => isOneApart(one, other))
      .map((other) => `${one}, ${other}`),
  );
}

/** Whether one letter makes the one of the other: in its place, or more. @param {string} one @param {string} other */
function isOneApart(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
