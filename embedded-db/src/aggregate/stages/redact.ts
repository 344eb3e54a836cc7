/** $redact: keeps, drops or descends into documents by an expression. */
import { PAUSE, type Step } from '../../pacing/step';
import { locationError } from '../../values/error';
import { type Doc, isDocument } from '../../values/kind';
import { compileExpression } from '../../expressions/expression';
import { enter, Scope } from '../../expressions/scope';
import { type StageCompiler } from '../stage';

const keep = 'keep';
const prune = 'prune';
const descend = 'descend';

export const redact: StageCompiler = (spec, { environment }) => {
  const variables = { ...environment.variables, KEEP: keep, PRUNE: prune, DESCEND: descend };
  const scope = Scope.root({ ...environment, variables }, compileExpression);
  const decide = scope.compile(spec);
  const frame = scope.newFrame();

  function redacted(doc: Doc): Doc | undefined {
    frame[0] = doc;
    const decision = decide(frame);
    if (decision === keep) return doc;
    if (decision === prune) return undefined;
    if (decision !== descend) {
      throw locationError(17053, '$redact must return $$DESCEND, $$PRUNE, or $$KEEP');
    }
    const kept: Doc = {};
    for (const [name, value] of Object.entries(doc)) {
      const inner = redactedValue(value);
      if (inner !== undefined) kept[name] = inner;
    }
    return kept;
  }

  function redactedValue(value: unknown): unknown {
    if (isDocument(value)) return redacted(value);
    if (!Array.isArray(value)) return value;
    return value.map(redactedValue).filter((element) => element !== undefined);
  }

  return function* (input: Iterable<Step>) {
    for (const step of input) {
      if (step === PAUSE) {
        yield step;
        continue;
      }
      enter(frame, step);
      const kept = redacted(step);
      if (kept) yield kept;
    }
  };
};
