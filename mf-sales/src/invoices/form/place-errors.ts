import type { FieldError } from '@shopbench/contracts';
import type { DraftLine } from './draft-line';

/**
 * Puts errors where the form shows them: what the server says about the items, such as `Only 3 PCS of X in stock`, beside
 * the line of the item that it names (it adds up equal items and so cannot say which line it means), what it says about
 * the party's id beside the party.
 */
export function placeErrors(errors: readonly FieldError[], lines: readonly DraftLine[]): FieldError[] {
  return errors.map((error) => {
    if (error.path === 'customerId' || error.path === 'supplier') return { ...error, path: 'party' };
    const units = /^(items\.\d+)\.(imeis|units)\b/.exec(error.path);
    if (units) return { ...error, path: `${units[1]}.unitText` };
    if (error.path !== 'items') return error;
    const named = lines
      .map((line, index) => ({ name: line.productName, index }))
      .filter(({ name }) => error.message.includes(name))
      .sort((a, b) => b.name.length - a.name.length)[0];
    return named ? { ...error, path: `items.${named.index}.quantity` } : error;
  });
}
