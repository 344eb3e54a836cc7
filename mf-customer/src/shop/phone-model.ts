/** Words that belong to a model and stand behind its number. */
const KINDS = new Set(['pro', 'max', 'plus', 'ultra', 'fe', 'lite', 'mini', 'neo', 'se', 'prime']);

/**
 * What of a phone's name says which model it is, by which things for it are found: `OnePlus 13R 12/256 GB black` is
 * `OnePlus 13R`. Null for a name without a number: everything of a brand would be found by it.
 */
export function phoneModel(name: string): string | null {
  const words = name.split(/[\s,;()]+/).filter(Boolean);
  const number = words.findIndex((word) => /\d/.test(word));
  if (number < 0) return null;
  const rest = words.slice(number + 1);
  const end = rest.findIndex((word) => !KINDS.has(word.toLowerCase()));
  return [...words.slice(0, number + 1), ...rest.slice(0, end < 0 ? rest.length : end)].join(' ');
}

/** The models of some phones, each once, at most so many. */
export function phoneModels(names: readonly string[], most: number): string[] {
  const found = names.map(phoneModel).filter((model) => model !== null);
  return [...new Map(found.map((model) => [model.toLowerCase(), model])).values()].slice(0, most);
}
