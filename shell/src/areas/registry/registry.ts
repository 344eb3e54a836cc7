import { isRegistry, type RawRegistry } from '@shopbench/client/internal';
import { useSyncExternalStore } from 'react';
import { deadline } from '../../start/deadline';
import { pageMeta } from '../../start/page-meta';

/** How long the registry may take, in milliseconds, until the frame says that it cannot be had. */
const REGISTRY_BUDGET_MS = 7_500;
export const REGISTRY_URL = '/registry.json';

export interface RegistryState {
  status: 'loading' | 'ready' | 'failed';
  registry?: RawRegistry;
  /** Why it failed, in words. */
  reason?: string;
}

const listeners = new Set<() => void>();
let state: RegistryState = { status: 'loading' };

/** The registry as it was when this page was opened. */
export function useRegistry(): RegistryState {
  return useSyncExternalStore(subscribe, () => state);
}

/** The build of the shell that this page was made from, as the server wrote it into the page. */
export function shellRelease(): string {
  return pageMeta('shell-build') || 'unknown';
}

/** Reads the registry: the one that the server wrote into the page, else by a call. Again after a failure by Retry. */
export function loadRegistry(): void {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined && state.status === 'loading') {
    try {
      accept(JSON.parse(inlined));
      return;
    } catch (error) {
      return fail(error);
    }
  }
  set({ status: 'loading' });
  fetchRegistry().then(accept).catch(fail);
}

/** The registry as it is now on the server. Rejects when it cannot be had within its time. */
export async function fetchRegistry(): Promise<RawRegistry> {
  const response = await fetch(REGISTRY_URL, {
    cache: 'no-cache',
    signal: deadline(REGISTRY_BUDGET_MS),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${REGISTRY_URL}`);
  return asSeenHere(asRegistry(await response.json()));
}

function accept(registry: unknown): void {
  const read = asRegistry(registry);
  if (hasPreviews()) asSeenHere(read).then((seen) => set({ status: 'ready', registry: seen }), fail);
  else set({ status: 'ready', registry: read });
}

/** Whether this browser sees areas otherwise than everybody. */
const hasPreviews = () => document.getElementById('area-previews') !== null;

async function asSeenHere(registry: RawRegistry): Promise<RawRegistry> {
  if (!hasPreviews()) return registry;
  const { withDeveloped } = await import(/* webpackChunkName: "previews" */ '../preview/previews');
  return withDeveloped(registry);
}

/** As it came: area-table.ts reads it area by area. */
function asRegistry(value: unknown): RawRegistry {
  if (!isRegistry(value)) throw new Error('It has no list of areas');
  return value;
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  // eslint-disable-next-line no-console
  console.error(`The registry of areas cannot be used: ${reason}`);
  set({ status: 'failed', reason });
}

function set(next: RegistryState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
