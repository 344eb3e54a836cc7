import {
  releaseEndpoints,
  type AreaModule,
  type AreaRelease,
  type ShopStore,
} from '@shopbench/client/internal';
import type { AppThemeProps } from '@shopbench/ui';
import type { ComponentType } from 'react';
import { noteLoadFailure } from './failure-reason';
import { forgetReducerFailure, guardedReducers } from './reducer-guard';

/** An area ready to be rendered, and the theme that it is rendered in. */
export interface LoadedArea {
  module: AreaModule;
  Theme: ComponentType<AppThemeProps>;
}

/** By area, what this page runs of it: one release at a time. */
const loads = new Map<string, { release: AreaRelease; build: string; load: Promise<LoadedArea> }>();
/** By the address of the folder that an area's script was fetched from, its name: published, on trial or previewed. */
const folders = new Map<string, string>();
/** By area, the release whose reducers the store has. */
const states = new Map<string, string>();

/**
 * Fetches a release of an area, once per page: its code, the design system, and its state under its own key. Another release
 * than the one that ran takes its place, with a state of its own. A failed load is forgotten, so that the next call fetches
 * anew. Rejects with what went wrong.
 */
export function loadArea(release: AreaRelease, shop: ShopStore): Promise<LoadedArea> {
  const build = buildOf(release);
  const known = loads.get(release.name);
  if (known?.build === build) return known.load;
  if (known) forgetArea(release.name);
  folders.set(new URL('.', new URL(release.entry, window.location.origin)).href, release.name);
  const load = fetchEverything(release).then((loaded) => {
    if (loads.get(release.name)?.load === load) addState(release, loaded.module, shop);
    return loaded;
  });
  loads.set(release.name, { release, build, load });
  load.catch((error: unknown) => {
    noteLoadFailure(error);
    if (loads.get(release.name)?.load === load) forgetArea(release.name);
  });
  return load;
}

/** `0.1.0-ab12cd34`: what runs, what is counted and what is judged. */
export const buildOf = ({ version, build }: AreaRelease): string => `${version}-${build}`;

/** The area that a script of this address belongs to, of those that the page fetched. */
export function areaOfScript(address: string): string | undefined {
  for (const [folder, name] of folders) if (address.startsWith(folder)) return name;
  return undefined;
}

/** What the page runs of an area, or ran last. */
export const runningOf = (name: string): AreaRelease | undefined => loads.get(name)?.release;

/** Whether the page runs another release of the area, which may be on the screen. */
export const isOtherRunning = (release: AreaRelease): boolean => {
  const known = loads.get(release.name);
  return known !== undefined && known.build !== buildOf(release);
};

/** Makes the next load of an area fetch and run it anew. */
export function forgetArea(name: string): void {
  loads.delete(name);
  releaseEndpoints(name);
  forgetReducerFailure(name);
}

async function fetchEverything(release: AreaRelease): Promise<LoadedArea> {
  const [module, ui] = await Promise.all([
    import(/* webpackChunkName: "federation" */ '../../federation/federation').then(({ fetchArea }) =>
      fetchArea(release),
    ),
    import(/* webpackChunkName: "lib-ui" */ '../../federation/design-system'),
  ]);
  return { module, Theme: ui.AppTheme };
}

/** An area that is run anew after a failure finds its state as it was: the reducers are the same code. */
function addState(release: AreaRelease, { reducers }: AreaModule, shop: ShopStore): void {
  const { name } = release;
  const build = buildOf(release);
  if (states.get(name) === build || (!reducers && !states.has(name))) return;
  const own = reducers ? guardedReducers(name, reducers) : NO_STATE;
  if (states.has(name)) shop.replace(name, own);
  else shop.inject(name, own);
  states.set(name, build);
}

const NO_STATE = () => null;
