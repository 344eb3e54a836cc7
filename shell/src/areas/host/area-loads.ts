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

const loads = new Map<string, Promise<LoadedArea>>();
const withState = new Set<string>();

/**
 * Fetches an area, once per page: its code, the design system, and its state under its own key. A failed load is
 * forgotten, so that the next call fetches anew. Rejects with what went wrong.
 */
export function loadArea(release: AreaRelease, shop: ShopStore): Promise<LoadedArea> {
  const known = loads.get(release.name);
  if (known) return known;
  const load = fetchEverything(release).then((loaded) => {
    addState(release.name, loaded.module, shop);
    return loaded;
  });
  loads.set(release.name, load);
  load.catch((error: unknown) => {
    noteLoadFailure(error);
    forgetArea(release.name);
  });
  return load;
}

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
function addState(name: string, { reducers }: AreaModule, shop: ShopStore): void {
  if (!reducers || withState.has(name)) return;
  shop.inject(name, guardedReducers(name, reducers));
  withState.add(name);
}
