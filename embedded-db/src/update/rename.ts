import { badValue } from '../values/error';
import { describeId } from '../values/describe';
import { type Doc, isDocument } from '../values/kind';
import { type Editor, REMOVED, namedPart } from './edit-path';
import { unlessIdentical } from './field-modifiers';
import { type Renaming } from './modifications';

/** The value at a path; refuses to pass through an array, as $rename does. */
function valueAt(doc: Doc, path: string, role: 'source' | 'destination'): unknown {
  let value: unknown = doc;
  let walked = '';
  for (const name of path.split('.')) {
    if (Array.isArray(value)) {
      throw badValue(
        `The ${role} field cannot be an array element, '${path}' in doc with ${describeId(doc).slice(1, -1)} ` +
          `has an array field called '${walked}'`,
      );
    }
    if (!isDocument(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
    walked = name;
  }
  return value;
}

/** Moves one field; a source that is not there changes nothing. */
export function rename(editor: Editor, { from, path: to }: Renaming): void {
  const value = valueAt(editor.doc, from, 'source');
  if (value === undefined) return;
  valueAt(editor.doc, to, 'destination');
  const parts = (path: string) => path.split('.').map(namedPart);
  editor.apply({ parts: parts(from), creates: false, change: () => REMOVED });
  editor.apply({ parts: parts(to), creates: true, change: (before) => unlessIdentical(before, value) });
}
