/** Which model a phone is, and the text by which things for it are found. */
export interface PhoneModel {
  name: string;
  search: string;
}

/** Words that belong to a model and stand behind its number. */
const KINDS = new Set(['pro', 'max', 'plus', 'ultra', 'fe', 'lite', 'mini', 'neo', 'se', 'prime']);

/**
 * What of a phone's name says which model it is: `OnePlus 13R 12/256 GB black` is `OnePlus 13R`, and things for it are found
 * by `13R`; a bare number says too little (`Redmi 9`). Null for a name without a number.
 */
export function phoneModel(phone: string): PhoneModel | null {
  const words = phone.split(/[\s,;()]+/).filter(Boolean);
  const at = words.findIndex((word) => /\d/.test(word));
  if (at < 0) return null;
  const rest = words.slice(at + 1);
  const kinds = rest.findIndex((word) => !KINDS.has(word.toLowerCase()));
  const end = at + 1 + (kinds < 0 ? rest.length : kinds);
  const from = /^\d+$/.test(words[at]!) ? Math.max(at - 1, 0) : at;
  return { name: words.slice(0, end).join(' '), search: words.slice(from, end).join(' ') };
}

/** The models of some phones, each once, at most so many. */
export function phoneModels(phones: readonly string[], most: number): PhoneModel[] {
  const found = phones.map(phoneModel).filter((model) => model !== null);
  const isFirst = ({ search }: PhoneModel, i: number) =>
    found.findIndex((one) => one.search.toLowerCase() === search.toLowerCase()) === i;
  return found.filter(isFirst).slice(0, most);
}
