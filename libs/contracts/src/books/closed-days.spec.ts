import { formatDay } from '../values/days';
import { say } from '../words/said';
import { closedProblem, farAheadFault, farBackFault, filedProblem } from './closed-days';

describe('days that are closed', () => {
  it.each([
    [undefined, ['2026-10-05'], null],
    ['2026-09-30', ['2026-10-01', undefined], null],
    ['2026-09-30', ['2026-10-01', '2026-09-30'], 'The books are closed up to 30/09/2026: nothing of 30/09/2026 can change'], // prettier-ignore
  ])('should say of the books closed up to %s and the days %j: %s', (until, days, problem) => {
    expect(closedProblem(until, days)).toBe(problem);
  });

  it.each([
    ['invoice', ['2026-10-05'], '10/2026'],
    ['salesReturn', ['2026-11-05', '2026-10-31'], '10/2026'],
    ['creditNote', ['2026-11-01', undefined], null],
    ['quotation', ['2026-10-05'], null],
    ['purchaseInvoice', ['2026-10-05'], null],
  ] as const)('should say of a %s of %j which filed month it is of: %s', (kind, days, month) => {
    const said = month && `The GST return of ${month} is filed: correct by a note of another month`;
    expect(filedProblem(kind, ['2026-10'], days)).toBe(said);
  });

  it.each([
    ['2018-11-24', true],
    ['2018-11-23', false],
    ['0026-11-24', false],
  ])('should let a document be entered on 24/11/2026 for %s: %s', (day, may) => {
    const fault = say('day.farBack', { day: formatDay(day), years: 8 });
    expect(farBackFault(day, '2026-11-24')).toEqual(may ? null : fault);
  });

  it.each([
    ['2026-10-05', true],
    ['2026-11-24', true],
    ['2026-12-25', true],
    ['2026-12-26', false],
    ['2062-11-24', false],
  ])('should let a document of 24/11/2026 be of %s: %s', (day, may) => {
    expect(farAheadFault(day, '2026-11-24')).toEqual(
      may ? null : say('day.farAhead', { day: formatDay(day), days: 31 }),
    );
  });
});
