/**
 * The modules that the shell gives to every area, each one copy for the whole page. The shell provides exactly these
 * (shell/src/federation/shared-modules.ts), areas never bundle them (area.config.mjs), and the publish check compares
 * the names an area imports from them with what the deployed shell exports.
 */
export const SHARED_KEYS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'zod/mini',
  'zod',
  '@shopbench/client',
  '@shopbench/client/router',
  '@shopbench/client/state',
  '@shopbench/ui',
  '@shopbench/ui/form',
  '@shopbench/ui/grid',
  '@shopbench/ui/charts',
  '@shopbench/pages',
  '@shopbench/pages/list',
  '@shopbench/pages/form',
  '@shopbench/pages/report',
];

/**
 * Of these, the ones that the shell loads on first need, by the short name that `build.json` and the registry use.
 * @type {Record<string, string>}
 */
export const LAZY_LIBRARIES = {
  zod: 'zod',
  ui: '@shopbench/ui',
  form: '@shopbench/ui/form',
  grid: '@shopbench/ui/grid',
  charts: '@shopbench/ui/charts',
  pages: '@shopbench/pages',
  'pages-list': '@shopbench/pages/list',
  'pages-form': '@shopbench/pages/form',
  'pages-report': '@shopbench/pages/report',
};

/** The container's global name of an area, also webpack's `uniqueName`. @param {string} area */
export const containerName = (area) => `area_${area}`;

/** How long a script or style sheet of an area or a library may take, in milliseconds; then Retry is offered. */
export const CHUNK_TIMEOUT_MS = 7_500;
