import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';

interface File {
  kind: 'file';
  data: string;
  /** What a power cut leaves of it. */
  flushed: string;
  ino: number;
  mtimeMs: number;
}
interface Folder {
  kind: 'folder';
  names: Map<string, Node>;
  /** The names that a power cut leaves. */
  flushed: Map<string, Node>;
  ino: number;
}
type Node = File | Folder;

/** Whose turn it is: one for all disks, since every promise of the process is told to each that there is. */
const program = new AsyncLocalStorage<{ isDead: boolean }>();

/**
 * A disk in memory in the place of `node:fs/promises`, for tests of what a crash or a power cut leaves: what was not flushed
 * may be lost, names and content apart. Programs run on it one operation at a time, whose turn it is `whoseTurn` says; one
 * that died gets no turn any more.
 */
export class MemoryDisk {
  root: Folder = this.folder();
  private nextIno = 1;
  private waiting: { of: { isDead: boolean }; go: () => void }[] = [];
  /** Operations that were done. */
  count = 0;
  /** The code by which the disk refuses an operation on a file or folder; undefined lets it be done. */
  refuse: (operation: string, at: string) => string | undefined = () => undefined;

  /** Runs a program; `kill` ends it before its next operation, and its outcome stays open then. */
  run<T>(work: () => Promise<T>): { outcome: Promise<T>; kill: () => void } {
    const own = { isDead: false };
    return {
      outcome: program.run(own, work),
      kill: () => {
        own.isDead = true;
        this.waiting = this.waiting.filter(({ of }) => of !== own);
      },
    };
  }

  /** Gives turns, to the one of so many that `choose` names, until nobody waits; `choose` may kill before. */
  async play(choose: (waiting: number) => number): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      if (this.waiting.length === 0) return;
      const chosen = choose(this.waiting.length);
      this.waiting.splice(chosen, 1)[0]?.go();
    }
  }

  /** What is not on the disk for sure is lost, but for what `isKept` says. */
  cutPower(isKept: () => boolean): void {
    const left = (node: Node): Node => {
      if (node.kind === 'file') return { ...node, data: isKept() ? node.data : node.flushed };
      const names = new Map<string, Node>();
      for (const name of new Set([...node.names.keys(), ...node.flushed.keys()])) {
        const [live, flushed] = [node.names.get(name), node.flushed.get(name)];
        const kept = live === flushed || isKept() ? live : flushed;
        if (kept) names.set(name, left(kept));
      }
      return { ...node, names, flushed: new Map(names) };
    };
    this.root = left(this.root) as Folder;
  }

  /** Puts a file there, flushed, in no program's turn. */
  put(file: string, data: string, mtimeMs = Date.now()): void {
    let at = this.root;
    const parts = partsOf(file);
    for (const part of parts.slice(0, -1)) {
      const next = at.names.get(part) ?? this.folder();
      at.names.set(part, next);
      at.flushed.set(part, next);
      at = next as Folder;
    }
    const made: File = { kind: 'file', data, flushed: data, ino: this.nextIno++, mtimeMs };
    at.names.set(parts.at(-1)!, made);
    at.flushed.set(parts.at(-1)!, made);
  }

  private folder(): Folder {
    return { kind: 'folder', names: new Map(), flushed: new Map(), ino: this.nextIno++ };
  }

  private async turn(operation: string, at: string): Promise<void> {
    const of = program.getStore();
    if (of) await new Promise<void>((go) => (of.isDead ? undefined : this.waiting.push({ of, go })));
    this.count += 1;
    const code = this.refuse(operation, at);
    if (code) throw trouble(code, at);
  }

  private find(at: string): Node | undefined {
    let node: Node | undefined = this.root;
    for (const part of partsOf(at)) node = node?.kind === 'folder' ? node.names.get(part) : undefined;
    return node;
  }
  private need(at: string): Node {
    const node = this.find(at);
    if (!node) throw trouble('ENOENT', at);
    return node;
  }
  private parent(at: string): Folder {
    const node = this.need(path.dirname(at));
    if (node.kind !== 'folder') throw trouble('ENOTDIR', at);
    return node;
  }

  /** What the library asks of `node:fs/promises`. */
  readonly promises = {
    access: async (at: string) => {
      await this.turn('access', at);
      this.need(at);
    },
    stat: async (at: string) => {
      await this.turn('stat', at);
      const node = this.need(at);
      const { ino } = node;
      const size = node.kind === 'file' ? node.data.length : 0;
      const mtimeMs = node.kind === 'file' ? node.mtimeMs : Date.now();
      return { ino, size, mtimeMs, mtime: new Date(mtimeMs), isFile: () => node.kind === 'file' };
    },
    readFile: async (at: string, encoding?: string) => {
      await this.turn('readFile', at);
      const node = this.need(at);
      if (node.kind !== 'file') throw trouble('EISDIR', at);
      return encoding ? node.data : Buffer.from(node.data);
    },
    readdir: async (at: string, options?: { recursive?: boolean; withFileTypes?: boolean }) => {
      await this.turn('readdir', at);
      const node = this.need(at);
      if (node.kind !== 'folder') throw trouble('ENOTDIR', at);
      if (!options) return [...node.names.keys()];
      const below = (folder: Folder, parentPath: string): object[] =>
        [...folder.names].flatMap(([name, one]) => [
          { name, parentPath, isFile: () => one.kind === 'file', isDirectory: () => one.kind === 'folder' },
          ...(options.recursive && one.kind === 'folder' ? below(one, path.join(parentPath, name)) : []),
        ]);
      return below(node, at);
    },
    mkdir: async (at: string) => {
      await this.turn('mkdir', at);
      let node: Node = this.root;
      let first: string | undefined;
      let walked = '/';
      for (const part of partsOf(at)) {
        walked = path.join(walked, part);
        if (node.kind !== 'folder') throw trouble('ENOTDIR', walked);
        const next: Node = node.names.get(part) ?? this.folder();
        if (!node.names.has(part)) first ??= walked;
        node.names.set(part, next);
        node = next;
      }
      return first;
    },
    open: async (at: string, flags: string) => {
      await this.turn(flags === 'r+' ? 'openToWrite' : 'open', at);
      if (flags === 'w') {
        const made: File = { kind: 'file', data: '', flushed: '', ino: this.nextIno++, mtimeMs: Date.now() };
        this.parent(at).names.set(path.basename(at), made);
      }
      const node = this.need(at);
      return {
        writeFile: async (text: string) => {
          await this.turn('writeFile', at);
          (node as File).data = text;
        },
        sync: async () => {
          await this.turn('sync', at);
          if (node.kind === 'file') node.flushed = node.data;
          else node.flushed = new Map(node.names);
        },
        close: () => Promise.resolve(),
      };
    },
    copyFile: async (from: string, to: string) => {
      await this.turn('copyFile', from);
      const { data } = this.need(from) as File;
      const made: File = { kind: 'file', data, flushed: '', ino: this.nextIno++, mtimeMs: Date.now() };
      this.parent(to).names.set(path.basename(to), made);
    },
    link: async (from: string, to: string) => {
      await this.turn('link', from);
      if (this.find(to)) throw trouble('EEXIST', to);
      this.parent(to).names.set(path.basename(to), this.need(from));
    },
    rename: async (from: string, to: string) => {
      await this.turn('rename', from);
      const node = this.need(from);
      const before = this.find(to);
      if (node.kind === 'folder' && before?.kind === 'folder' && before.names.size > 0)
        throw trouble('ENOTEMPTY', to);
      this.parent(to).names.set(path.basename(to), node);
      this.parent(from).names.delete(path.basename(from));
    },
    utimes: async (at: string, _accessed: Date, changed: Date) => {
      await this.turn('utimes', at);
      (this.need(at) as File).mtimeMs = changed.getTime();
    },
    rm: async (at: string, { force = false } = {}) => {
      await this.turn('rm', at);
      if (!this.find(at) && !force) throw trouble('ENOENT', at);
      if (this.find(at)) this.parent(at).names.delete(path.basename(at));
    },
    rmdir: async (at: string) => {
      await this.turn('rmdir', at);
      const node = this.need(at);
      if (node.kind === 'folder' && node.names.size > 0) throw trouble('ENOTEMPTY', at);
      this.parent(at).names.delete(path.basename(at));
    },
  };
}

const partsOf = (at: string): string[] => at.split('/').filter(Boolean);

const trouble = (code: string, at: string) => Object.assign(new Error(`${code}: ${at}`), { code });
