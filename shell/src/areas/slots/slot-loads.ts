import { onlyComponentOf, type AreaRelease, type ShopStore, type SlotFill } from '@shopbench/client/internal';
import type { ComponentType } from 'react';
import { forgetArea, loadArea, type LoadedArea } from '../host/area-loads';
import { noteLoadFailure } from '../host/failure-reason';

/** What fills a place, ready to be rendered, and the theme that it is rendered in. */
export interface LoadedSlot extends Pick<LoadedArea, 'Theme'> {
  Component: ComponentType<object>;
}

/**
 * Fetches what a release puts into a place: its area, as whose part it runs (state, endpoints, what is published), and its own
 * code. After a failure the next call fetches anew. Rejects with what went wrong.
 */
export async function loadSlot(
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
