import { folded } from '@shopbench/contracts';
import { searchKeys } from '../../kernel/lists/search-keys';
import type { Mobile } from './mobile.schema';

/** Longest item code that is allotted, so that a number still fits behind it. */
const CODE_LENGTH = 34;

/** What a mobile is called: "Samsung Galaxy A15". */
export const nameOf = ({ brandName, modelNo }: Pick<Mobile, 'brandName' | 'modelNo'>): string =>
  `${brandName} ${modelNo}`;

export const imeisOf = ({ emeiNumber, emeiNumberSecond }: Mobile): Pick<Mobile, 'imeis'> => {
  const imeis = [emeiNumber, emeiNumberSecond].filter(
    (one) => typeof one === 'string' && one !== '',
  ) as string[];
  return imeis.length > 0 ? { imeis } : {};
};

/** Several mobiles may have one name; its IMEIs are told apart by an index of their own. */
export const keysOf = (mobile: Mobile) => ({
  uniqueKey: `mobile:${String(mobile._id)}`,
  foldedName: folded(mobile.mobileName),
  searchKeys: searchKeys(mobile.mobileName, mobile.itemCode, ...(mobile.imeis ?? [])),
});

/** The names that follow from those of its brand and model. */
export function namesOf(mobile: Mobile): Pick<Mobile, 'mobileName' | 'foldedName' | 'searchKeys'> {
  const mobileName = nameOf(mobile);
  const { foldedName, searchKeys: keys } = keysOf({ ...mobile, mobileName });
  return { mobileName, foldedName, searchKeys: keys };
}

export const codeOf = ({ mobileName }: Mobile): string =>
  mobileName
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, CODE_LENGTH) || 'MOBILE';
