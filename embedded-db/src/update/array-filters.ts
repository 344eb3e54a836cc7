/** `arrayFilters` of an update: which elements `$[name]` stands for. */
import { compileFilter } from '../query/matcher';
import { badValue, failedToParse } from '../values/error';
import { type Doc, isDocument } from '../values/kind';

export interface ArrayFilter {
  accepts(element: unknown): boolean;
  used: boolean;
}

function namesOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] as string];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(namesOf) : [];
  });
}

/**
 * Compiles array filters by the name they speak of.
 * @throws MongoError FailedToParse (9) for several names in one filter or several filters of one name.
 */
export function compileArrayFilters(filters: readonly Doc[]): Map<string, ArrayFilter> {
  const byName = new Map<string, ArrayFilter>();
  for (const filter of filters) {
    const [name, ...others] = new Set(namesOf(filter));
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (others.length > 0) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${others[0]}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        'Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string ' +
          `beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (byName.has(name)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    }
    const matcher = compileFilter(filter);
    byName.set(name, { accepts: (element) => matcher.matches({ [name]: element }), used: false });
  }
  return byName;
}
