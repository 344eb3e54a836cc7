const vm = require('node:vm');

/*
 * Jest compiles every module anew for each test file, though the file's text is what it was: that is a sixth of a small file's
 * time. Here a module is compiled once for all test files of a process, and runs in the context of each; what stands in it is
 * as new for each, since only the code is shared. Must be loaded before the first test file, by an environment.
 */

/** By file name. @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

const compileFunction = vm.compileFunction;

/**
 * The function of a module, as `vm.compileFunction` makes it.
 * @param {string} code @param {readonly string[]} [parameters] @param {vm.CompileFunctionOptions} [options]
 */
vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  // A script without a loader of its own cannot import.
  if (!filename || !parsingContext || /\bimport\s*\(/.test(code))
    return compileFunction(code, parameters, options);
  let known = compiled.get(filename);
  if (known?.code !== code) {
    const head = `(function (${parameters.join(', ')}) {`;
    // Lines and columns stay what they are in the file.
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    known = { code, script };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
