import type { Reducer } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';

/** What an area's only exposed module, `./area`, exports as its default. */
export interface AreaModule {
  /** Route objects with absolute paths below the base paths of the area's `area.json`. */
  routes: RouteObject[];
  /** Reducers of the area's own state. The shell keeps them together under the area's name. */
  reducers?: Record<string, Reducer>;
  /** Runs when the area first comes on screen: the place for timers and listeners, never the module's top level. */
  mount?: () => void;
  /** Undoes `mount`. */
  unmount?: () => void;
}

/** Types an area's module; returns it unchanged. */
export function defineArea(area: AreaModule): AreaModule {
  return area;
}
