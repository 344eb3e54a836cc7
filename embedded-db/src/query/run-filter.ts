import { countElements } from '../pacing/stretch';
import { type Doc } from '../values/kind';
import { type FilterNode } from './filter-tree';
import { type MatchPosition, type Test } from './matcher-operators';
import { type Path, fieldOf, visitPath } from '../fields/paths';

/** Tells whether a document matches, and where in an array it was that it did. */
export type Run = (doc: Doc, found: MatchPosition) => boolean;

function negated(run: Run): Run {
  const ignored = { arrayIndex: -1 };
  return (doc) => !run(doc, ignored);
}

/** A test of the values at a path. */
function runTest(path: Path, test: Test): Run {
  const run =
    test.kind === 'value' ? runOnValues(path, test) : every(test.tests.map((each) => runTest(path, each)));
  return test.negate ? negated(run) : run;
}

function runOnValues(path: Path, { test, spread }: Extract<Test, { kind: 'value' }>): Run {
  if (path.parts.length > 1) {
    return (doc, found) =>
      visitPath(doc, path, spread, (value, arrayIndex) => {
        if (!test(value, found)) return false;
        if (arrayIndex >= 0) found.arrayIndex = arrayIndex;
        return true;
      });
  }
  const name = path.text;
  return (doc, found) => {
    const value = fieldOf(doc, name);
    if (spread && Array.isArray(value)) {
      countElements(value);
      for (let i = 0; i < value.length; i++) {
        if (test(value[i], found)) {
          found.arrayIndex = i;
          return true;
        }
      }
    }
    return test(value, found);
  };
}

function every(runs: readonly Run[]): Run {
  if (runs.length === 1) return runs[0] as Run;
  return (doc, found) => {
    for (let i = 0; i < runs.length; i++) if (!(runs[i] as Run)(doc, found)) return false;
    return true;
  };
}

function some(runs: readonly Run[]): Run {
  return (doc, found) => {
    for (let i = 0; i < runs.length; i++) if ((runs[i] as Run)(doc, found)) return true;
    return false;
  };
}

/** Makes a filter's tree runnable. */
export function compileNode(node: FilterNode): Run {
  switch (node.kind) {
    case 'field':
      return runTest(node.path, node.test);
    case 'document':
      return node.holds;
    case 'and':
      return every(node.nodes.map(compileNode));
    case 'or':
      return some(node.nodes.map(compileNode));
    case 'nor':
      return negated(some(node.nodes.map(compileNode)));
  }
}
