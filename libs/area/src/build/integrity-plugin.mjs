const NAME = 'IntegrityPlugin';

/**
 * Lets the shell say what a chunk or style sheet of an area has to be before it is run: the area's own loaders ask it by
 * `shopbenchIntegrity(address)` and hand the hash to the browser, which refuses anything else. Without such a shell, as in
 * a test, nothing is checked.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { runtime, web } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        checked(code, 'script', 'script.src'),
      );
      web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(NAME, (code) =>
        checked(code, 'link', 'link.href'),
      );
    });
  }
}

/**
 * Webpack's code that makes an element, and the check of what it will hold. Another origin has to allow its files to be
 * looked at; for this one `anonymous` changes nothing.
 * @param {string} code @param {string} element @param {string} address
 */
function checked(code, element, address) {
  return `${code}
${element}.integrity = (globalThis.shopbenchIntegrity && globalThis.shopbenchIntegrity(${address})) || '';
if (${element}.integrity) ${element}.crossOrigin = 'anonymous';`;
}
