import { check } from '../../records/check';
import { areaReport } from './area-health';

describe('areaReport', () => {
  it('should take a place that no page has for the area’s own pages', () => {
    const seen = { area: 'sales', release: '0.2.0-22222222', kind: 'visit' };
    const placeOf = (slot?: string) => {
      const checked = check(areaReport, slot === undefined ? seen : { ...seen, slot });
      return checked.ok && (checked.value as { slot?: string }).slot;
    };
    expect(['party.record', 'dashboard', 'no.place', 'constructor', undefined].map(placeOf)).toEqual([
      ...['party.record', 'dashboard', undefined, undefined, undefined],
    ]);
  });
});
