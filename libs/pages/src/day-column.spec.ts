import { dayColumn } from './day-column';

it('should say the day as people read it, and be sorted by it, with what is otherwise in a list', () => {
  const { render, ...column } = dayColumn({ width: 110, tight: 'stays' });
  expect(render({ date: '2026-11-30' })).toBe('30/11/2026');
  expect(column).toEqual({
    ...{ key: 'date', header: 'Date', sort: 'date' },
    ...{ width: 110, minWidth: 94, tight: 'stays' },
  });
});
