import { say } from '@shopbench/contracts';
import { RegistryRefusal } from './refusal';

/** A part of a path: a plain name, never hidden. */
const SOUND_PART = /^[\w-][\w.-]*$/;
/** Longer names do not lie on every disk, and no build has folders this deep. */
const MOST_LETTERS = 100;
const MOST_PARTS = 8;

/**
 * Takes the names in a build one after the other, each `folder/file` relative to the build's own folder, and counts what
 * they make on a disk. Throws RegistryRefusal for a name that leads out of the folder, is hidden, is too long or too deep,
 * or means on some disk what another one means: written in other letters, or file and folder at once.
 */
export class UploadNames {
  /** In small letters: as it was written, and whether it is a folder. */
  private readonly known = new Map<string, { name: string; isFolder: boolean }>();

  /** How many files and folders there are by now. */
  get count(): number {
    return this.known.size;
  }

  file(given: string): string {
    const parts = this.partsOf(given);
    parts.forEach((_, at) => this.add(parts.slice(0, at + 1).join('/'), at < parts.length - 1));
    return parts.join('/');
  }

  /** A folder is made with the first file in it. */
  folder(given: string): void {
    if (given !== '.' && given !== './') this.partsOf(given);
  }

  private partsOf(given: string): string[] {
    const parts = given.replace(/^\.\//, '').replace(/\/$/, '').split('/');
    if (!parts.every((part) => SOUND_PART.test(part)))
      throw new RegistryRefusal(say('registry.outside', { name: readable(given) }));
    if (parts.length > MOST_PARTS || parts.some((part) => part.length > MOST_LETTERS))
      throw new RegistryRefusal(
        say('registry.long', { name: readable(given), parts: MOST_PARTS, letters: MOST_LETTERS }),
      );
    return parts;
  }

  private add(name: string, isFolder: boolean): void {
    const key = name.toLowerCase();
    const before = this.known.get(key);
    if (!before) return void this.known.set(key, { name, isFolder });
    if (before.name !== name)
      throw new RegistryRefusal(say('registry.capitals', { name, other: before.name }));
    if (!isFolder || !before.isFolder)
      throw new RegistryRefusal(
        isFolder || before.isFolder ? say('registry.twiceAs', { name }) : say('registry.twice', { name }),
      );
  }
}

/** A name as it can be read: without what a terminal would do something by. */
export const readable = (name: string): string => {
  const text = JSON.stringify(name).slice(1, -1);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text || 'An empty name';
};
