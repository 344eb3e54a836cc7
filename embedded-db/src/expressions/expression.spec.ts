import {
  type ExpressionCase,
  type ExpressionError,
  expressionCases,
  expressionErrors,
  now,
} from '../../test/conformance/cases/expressions';
import { wire } from '../../test/fixtures/wire-doc';
import { bindExpression, expressionOperators } from './expression';
import { refusedExpressions } from './operators/refused';

const evaluate = (expression: unknown, doc: object = {}) =>
  bindExpression(wire({ expression }).expression, { now, variables: wire({ given: 7 }) })(wire(doc));

describe('bindExpression', () => {
  it.each<ExpressionCase>(expressionCases)('should evaluate %j on %j', (expression, doc, result) => {
    expect(evaluate(expression, doc)).toEqual(wire({ result }).result);
  });

  it('should have an example of every operator', () => {
    const text = JSON.stringify(expressionCases.map(([expression]) => expression));
    const exempt = ['$const', '$ne', '$gte', '$lte', '$second', '$millisecond'];
    const without = expressionOperators.filter(
      (name) => !text.includes(`"${name}"`) && !exempt.includes(name),
    );
    expect(without).toEqual([]);
  });

  it('should refuse by name what MongoDB has besides', () => {
    for (const name of refusedExpressions) {
      expect(() => evaluate({ [name]: 1 })).toThrow(expect.objectContaining({ code: 115 }));
    }
  });

  it('should not change what it reads', () => {
    const doc = wire({ a: [3, 1], b: { c: 1 } });
    const expression = {
      x: { $sortArray: { input: '$a', sortBy: 1 } },
      y: { $mergeObjects: ['$b', { c: 2 }] },
    };
    bindExpression(wire(expression), {})(doc);
    expect(doc).toEqual(wire({ a: [3, 1], b: { c: 1 } }));
  });

  it.each<ExpressionError>(expressionErrors)('should refuse %j', (expression, doc, code, message) => {
    const error = expect.objectContaining({ code, message: expect.stringMatching(message) });
    expect(() => evaluate(expression, doc)).toThrow(error);
  });
});
