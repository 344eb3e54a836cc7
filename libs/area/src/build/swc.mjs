import { createRequire } from 'node:module';

/** As this package has it, wherever that is installed. */
const SWC_LOADER = createRequire(import.meta.url).resolve('swc-loader');

/**
 * The swc-loader rule every build uses, so that types, JSX and decorators mean the same everywhere.
 * @param {{ decorators?: boolean, targets?: 'node' | 'browser', development?: boolean, refresh?: boolean }} options
 *   refresh: with the marks that React Fast Refresh needs; only with `development`.
 */
export function scriptRule({
  decorators = false,
  targets = 'browser',
  development = false,
  refresh = false,
} = {}) {
  return {
    test: /\.(m?ts|tsx)$/,
    use: {
      loader: SWC_LOADER,
      options: {
        sourceMaps: true,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: targets === 'browser', decorators },
          transform: {
            react: { runtime: 'automatic', development, refresh },
            legacyDecorator: decorators,
            decoratorMetadata: decorators,
          },
          // Nest reads class names at run time (providers, logs).
          keepClassNames: decorators,
        },
      },
    },
  };
}
