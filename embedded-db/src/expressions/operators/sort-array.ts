import { compileSort } from '../../fields/sort';
import { compareValues } from '../../values/compare';
import { badValue, locationError } from '../../values/error';
import { isDocument, isNumeric } from '../../values/kind';
import { toNumber } from '../../values/numbers';

/** The order of $sortArray's and $topN's `sortBy`: a direction for whole elements, or fields of documents. */
export function compareSortSpec(sortBy: unknown): (a: unknown, b: unknown) => number {
  if (isDocument(sortBy)) {
    const compare = compileSort(sortBy);
    return (a, b) => compare(isDocument(a) ? a : {}, isDocument(b) ? b : {});
  }
  if (!isNumeric(sortBy))
    throw locationError(
      2942507,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const direction = toNumber(sortBy);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return (a, b) => compareValues(a, b) * direction;
}
