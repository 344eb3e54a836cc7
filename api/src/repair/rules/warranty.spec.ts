import { coverOn, warrantyOf, whyCovered } from './warranty';

const DAYS = { warrantyDaysLabour: 30, warrantyDaysPart: 90 };

describe('warranty of a repair', () => {
  it('should run from the hand-over, for a part only where one was used', () => {
    expect(warrantyOf('2026-11-20', DAYS, true)).toEqual({
      labourUntil: '2026-12-20',
      partUntil: '2027-02-18',
    });
    expect(warrantyOf('2026-11-20', DAYS, false)).toEqual({ labourUntil: '2026-12-20' });
    expect(warrantyOf('2026-11-20', { warrantyDaysLabour: 0, warrantyDaysPart: 0 }, true)).toEqual({});
  });

  it.each([
    ['2026-12-20', true, true],
    ['2026-12-21', false, true],
    ['2027-02-18', false, true],
    ['2027-02-19', false, false],
  ])('should cover on %s labour: %s, part: %s', (day, labour, part) => {
    expect(coverOn(warrantyOf('2026-11-20', DAYS, true), day)).toEqual({ labour, part });
  });

  it('should say why a repair costs nothing', () => {
    const warranty = warrantyOf('2026-11-20', DAYS, true);
    const both = 'Under warranty of REP-0007: labour until 20/12/2026, part until 18/02/2027';
    expect(whyCovered('REP-0007', warranty, '2026-12-01')).toBe(both);
    expect(whyCovered('REP-0007', warranty, '2027-01-01')).toBe(
      'Under warranty of REP-0007: part until 18/02/2027',
    );
    expect(whyCovered('REP-0007', warranty, '2027-03-01')).toBeNull();
    expect(whyCovered('REP-0007', {}, '2026-11-20')).toBeNull();
  });
});
