import { integrityOf } from '../areas/host/integrity';

/**
 * What an area's entry leaves on the page: webpack's container.
 * Source: webpack, "Module Federation", the container interface.
 */
export interface Container {
  init: (scope: ShareScope) => unknown;
  /** Rejects when the module is not exposed or does not come. */
  get: (module: string) => Promise<() => unknown>;
}

/** By name and version, how a shared module is had: at once, or when it is there. */
export type ShareScope = Record<
  string,
  Record<string, { get: () => (() => unknown) | Promise<() => unknown>; from: string; eager: boolean }>
>;

/** How long an area's entry may take, in milliseconds. Its chunks have the same budget by webpack's own time-out. */
const ENTRY_BUDGET_MS = 7_500;

/**
 * Runs an area's entry and gives the container that it leaves under a global name. The entry comes in its time and is the
 * one that was published, or it does not run.
 */
export async function runEntry(address: string, global: string): Promise<Container> {
  const url = new URL(address, window.location.href).href;
  // What an earlier run left is not what this one gives. It is a `var` and cannot be deleted.
  Reflect.set(globalThis, global, undefined);
  await runScript(url);
  const container = Reflect.get(globalThis, global) as Container | undefined;
  // It ran, or did not even parse.
  if (!container?.get) throw failure('NoAreaError', url, 'holds no area');
  return container;
}

/** Names are webpack's, of chunks, where it has one; as there, `request` is the file that the error is about. */
const failure = (name: string, request: string, how: string): Error =>
  Object.assign(new Error(`The entry "${request}" ${how}`), { name, request });

async function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  const integrity = integrityOf(url);
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<unknown>((resolve, reject) => {
      const fail = (how: string) => () => reject(failure('ChunkLoadError', url, how));
      timer = setTimeout(fail('timed out'), ENTRY_BUDGET_MS);
      script.onload = resolve;
      script.onerror = fail('could not be fetched');
      script.src = url;
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
