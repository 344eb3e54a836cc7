import * as client from '@shopbench/client';
// eslint-disable-next-line no-restricted-imports -- given away whole, used nowhere
import * as router from '@shopbench/client/router';
import * as state from '@shopbench/client/state';
import { CONTRACT_VERSION } from '@shopbench/client';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as zod from './zod';

const shareConfig = { singleton: true, requiredVersion: false as const };

/** A module that the page has already. */
const atHand = (module: unknown) => ({ version: CONTRACT_VERSION, lib: () => module, shareConfig });

/** A module that is fetched when the first area asks for it. A failure is not kept: the next area asks again. */
const onDemand = (load: () => Promise<unknown>) => ({
  version: CONTRACT_VERSION,
  get: () => load().then((module) => () => module),
  shareConfig,
});

/** Fetches a library, by the short name that `build.json` and the registry use. */
export const lazyLibraries = {
  zod: () => import(/* webpackChunkName: "lib-zod" */ './whole-zod'),
  ui: () => import(/* webpackChunkName: "lib-ui" */ '@shopbench/ui'),
  form: () => import(/* webpackChunkName: "lib-form" */ '@shopbench/ui/form'),
  grid: () => import(/* webpackChunkName: "lib-grid" */ '@shopbench/ui/grid'),
  charts: () => import(/* webpackChunkName: "lib-charts" */ '@shopbench/ui/charts'),
  pages: () => import(/* webpackChunkName: "lib-pages" */ '@shopbench/pages'),
  'pages-list': () => import(/* webpackChunkName: "lib-pages-list" */ '@shopbench/pages/list'),
  'pages-form': () => import(/* webpackChunkName: "lib-pages-form" */ '@shopbench/pages/form'),
  'pages-report': () => import(/* webpackChunkName: "lib-pages-report" */ '@shopbench/pages/report'),
};

/** What the shell gives to areas, each one copy for the page. The keys are the list in libs/area/src/build/shared-keys.mjs. */
export const sharedModules = {
  react: atHand(React),
  'react/jsx-runtime': atHand(jsxRuntime),
  'react-dom': atHand(ReactDOM),
  'zod/mini': atHand(zod),
  zod: onDemand(lazyLibraries.zod),
  '@shopbench/client': atHand(client),
  '@shopbench/client/router': atHand(router),
  '@shopbench/client/state': atHand(state),
  '@shopbench/ui': onDemand(lazyLibraries.ui),
  '@shopbench/ui/form': onDemand(lazyLibraries.form),
  '@shopbench/ui/grid': onDemand(lazyLibraries.grid),
  '@shopbench/ui/charts': onDemand(lazyLibraries.charts),
  '@shopbench/pages': onDemand(lazyLibraries.pages),
  '@shopbench/pages/list': onDemand(lazyLibraries['pages-list']),
  '@shopbench/pages/form': onDemand(lazyLibraries['pages-form']),
  '@shopbench/pages/report': onDemand(lazyLibraries['pages-report']),
};
