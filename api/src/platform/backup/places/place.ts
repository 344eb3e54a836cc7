import type { PlaceKind, Said } from '@shopbench/contracts';

/** Something that lies in a place: its name without the folder, bytes, and since when as the place tells. */
export interface Listed {
  name: string;
  size: number;
  at: Date;
}

/**
 * Where copies lie. Names are ours: letters, digits, `-` and `/` between folders. What goes wrong is thrown as PlaceFailure.
 */
export interface Place {
  readonly kind: PlaceKind;
  /** As people know it. */
  readonly label: string;
  /** Puts it there as a whole or not at all, in the place of what is there of that name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** What lies in a folder; nothing where there is no such folder. */
  list(folder: string): Promise<Listed[]>;
  /** It is no fault when it is gone already. */
  remove(name: string): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * What of a folder is whole. What a broken off copy left is removed once nobody can be at it any more.
 * @param mark begins the name of what is not whole yet
 */
export async function withoutPartials(
  listed: readonly Listed[],
  mark: string,
  remove: (name: string) => Promise<void>,
): Promise<Listed[]> {
  const isPartial = ({ name }: Listed) => name.startsWith(mark);
  for (const { name, at } of listed.filter(isPartial))
    if (Date.now() - at.getTime() > DAY_MS) await remove(name);
  return listed.filter((one) => !isPartial(one));
}

/** A place that does not do what it is asked; `said` is why, for a person. */
export class PlaceFailure extends Error {
  override name = 'PlaceFailure';
  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(said.code, options);
  }
}
