import type { FieldError } from '@shopbench/contracts';
import type { DraftLine } from './invoice-draft';

/**
 * Puts what the server says about the items, such as `Only 3 PCS of X in stock`, beside the line of the item that it
 * names; the server adds up equal items and so cannot say which line it means.
 */
export function placeLineErrors(errors: readonly FieldError[], lines: readonly DraftLine[]): FieldError[] {
  return errors.map((error) => {
    if (error.path !== 'items') return error;
    const named = lines
      .map((line, index) => ({ name: line.productName, index }))
      .filter(({ name }) => error.message.includes(name))
      .sort((a, b) => b.name.length - a.name.length)[0];
    return named ? { ...error, path: `items.${named.index}.quantity` } : error;
  });
}
