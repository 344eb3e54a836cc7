import { onlyComponentOf, type AreaRelease, type ShopStore, type SlotFill } from '@shopbench/client/internal';
import type { ComponentType } from 'react';
import { buildOf, forgetArea, loadArea, type LoadedArea } from '../host/area-loads';
import { noteLoadFailure } from '../host/failure-reason';

/** What fills a place, ready to be rendered, and the theme that it is rendered in. */
export interface LoadedSlot extends Pick<LoadedArea, 'Theme'> {
  Component: ComponentType<object>;
}

/** So long what could not be had is not asked for again by itself: a page has many places, such as one for each line of a bill. */
const GIVEN_UP_MS = 30_000;
/** By release and module, what could not be had, and when, by the page's clock. */
const givenUp = new Map<string, { load: Promise<LoadedSlot>; at: number }>();
window.addEventListener('online', () => givenUp.clear());
const keyOf = (release: AreaRelease, { module }: SlotFill) => `${release.name} ${buildOf(release)} ${module}`;

/**
 * Fetches what a release puts into a place: its area, as whose part it runs (state, endpoints, what is published), and its own
 * code. Rejects with what went wrong; for a while all places that it fills get that answer, until somebody tries again.
 */
export function loadSlot(release: AreaRelease, fill: SlotFill, shop: ShopStore): Promise<LoadedSlot> {
  const key = keyOf(release, fill);
  const known = givenUp.get(key);
  if (known && performance.now() - known.at < GIVEN_UP_MS) return known.load;
  const load = fetchEverything(release, fill, shop);
  load.catch(() => givenUp.set(key, { load, at: performance.now() }));
  return load;
}

/** Makes the next load of what fills a place fetch and run it anew. */
export function forgetSlot(release: AreaRelease, fill: SlotFill): void {
  givenUp.delete(keyOf(release, fill));
  forgetArea(release.name);
}

async function fetchEverything(
  release: AreaRelease,
  { slot, module }: SlotFill,
  shop: ShopStore,
): Promise<LoadedSlot> {
  const { Theme } = await loadArea(release, shop);
  try {
    const { fetchSlot } = await import(/* webpackChunkName: "federation" */ '../../federation/federation');
    const exposed = await fetchSlot(release.name, module);
    return { Theme, Component: onlyComponentOf(exposed, `the slot ${slot}`) };
  } catch (error) {
    noteLoadFailure(error);
    forgetArea(release.name);
    throw error;
  }
}
