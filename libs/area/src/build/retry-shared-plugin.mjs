const ONCE = 'delete installedModules[id];';
const AGAIN = 'delete installedModules[id]; delete startedInstallModules[id];';

/**
 * Lets an area ask again for a shared library that could not be had. Webpack's runtime asks once and remembers the
 * failure for as long as the page lives; its code for that is changed here. What ran in part, for want of the library, is
 * forgotten as well, so a second import can succeed.
 * Fails the build when webpack's code is not what it was.
 */
export class RetrySharedPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.strictModuleExceptionHandling = true;
    compiler.hooks.thisCompilation.tap('RetrySharedPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetrySharedPlugin', (module) => {
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = String(generate());
          if (!code.includes(ONCE))
            throw new Error('RetrySharedPlugin does not know this version of webpack');
          return code.replaceAll(ONCE, AGAIN);
        };
      });
    });
  }
}
