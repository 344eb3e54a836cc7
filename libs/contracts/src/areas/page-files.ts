import * as z from 'zod/mini';
import { bounded } from '../records/fields';
import { fieldWords } from '../words/field-words';
import { areaPath } from './area-manifest';

/**
 * Where a page of an area is: `path` as far as it is written out; `pattern` of one with parameters, `/sales/invoice/:id`.
 * Shells before contract 2.3 know `path` alone.
 */
export const pagePlace = {
  path: areaPath,
  pattern: z.optional(bounded(300).check(z.regex(/^(\/:?[\w-]+)+$/, fieldWords('area.path')))),
};

interface PagePlace {
  path: string;
  pattern?: string | undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** How well a page's place holds an address: more for each segment, most for one that is written out; −1 when it does not. */
function fitOf(place: readonly string[], address: readonly string[]): number {
  if (place.length > address.length) return -1;
  const fits = place.map((segment, i) => (segment.startsWith(':') ? 2 : segment === address[i] ? 3 : -1));
  return fits.includes(-1) ? -1 : fits.reduce((sum, fit) => sum + fit, 0);
}

/** Of an area's pages, the one that an address shows or is below: the one that fits in most segments. */
export function pageAt<Page extends PagePlace>(pages: readonly Page[], address: string): Page | undefined {
  const segments = segmentsOf(address);
  let best: { page: Page; fit: number } | undefined;
  for (const page of pages) {
    const fit = fitOf(segmentsOf(page.pattern ?? page.path), segments);
    if (fit >= 0 && fit > (best?.fit ?? -1)) best = { page, fit };
  }
  return best?.page;
}
