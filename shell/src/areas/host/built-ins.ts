/** What every page of the program calls: by name, the object that it hangs on. */
const SHARED: readonly (readonly [string, object])[] = [
  ...(
    [Array, Object, Function, Promise, String, Number, Map, Set, WeakMap, RegExp, Date, Error] as const
  ).flatMap((made) => [
    [`${made.name}.prototype`, made.prototype as object] as const,
    [made.name, made] as const,
  ]),
  ['JSON', JSON],
  ['Math', Math],
  ...([EventTarget, Node, Element, Document, History, Storage] as const).map(
    (made) => [`${made.name}.prototype`, made.prototype] as const,
  ),
];

/** Called by what puts back what these themselves may have become. */
const { defineProperty, getOwnPropertyDescriptor } = Object;

interface Kept {
  on: object;
  key: PropertyKey;
  name: string;
  was: PropertyDescriptor;
}

let kept: readonly Kept[] = [];

/** From now on it is known what the built-in parts of the page were. Once a page, before any area runs. */
export function keepBuiltIns(): void {
  kept = [
    ...SHARED.flatMap(([name, on]) =>
      Reflect.ownKeys(on).flatMap((key) => keep(on, key, `${name}.${String(key)}`)),
    ),
    ...keep(window, 'fetch', 'fetch'),
  ];
}

function keep(on: object, key: PropertyKey, name: string): Kept[] {
  const was = getOwnPropertyDescriptor(on, key);
  return was?.configurable && (typeof was.value === 'function' || was.get) ? [{ on, key, name, was }] : [];
}

/**
 * Puts back the built-in parts of the page that some code has put others in the place of, and gives their names. It calls
 * none of them.
 */
export function mendBuiltIns(): readonly string[] {
  const mended: string[] = [];
  for (let at = 0; at < kept.length; at += 1) {
    const { on, key, name, was } = kept[at]!;
    const is = getOwnPropertyDescriptor(on, key);
    if (is && is.value === was.value && is.get === was.get && is.set === was.set) continue;
    try {
      defineProperty(on, key, was);
      mended[mended.length] = name;
    } catch {
      // Made so that nobody can put it back: loading the page anew does.
    }
  }
  return mended;
}
