/** The parts of a file by name; a list that is long comes some rows at a time. */
export type DataParts = Readonly<Record<string, AsyncIterable<readonly unknown[]> | object>>;

/** The text of a JSON file of the parts, in pieces as they are read: `{ "cart": {…}, "messages": [ … ] }`. */
export async function* dataFile(parts: DataParts): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (Symbol.asyncIterator in part) yield* listText(part);
    else yield JSON.stringify(part);
    before = ',\n';
  }
  yield '\n}\n';
}

async function* listText(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
  }
  yield before === ',\n' ? '\n]' : '[]';
}
