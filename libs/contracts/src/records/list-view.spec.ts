import { DOCUMENT_SCREENS } from '../documents/trade-kinds';
import { check } from './check';
import { listViewQuery } from './list-view';

it.each([...Object.keys(DOCUMENT_SCREENS), '/repair', '/user/customer/manage'])(
  'should keep views of the list at %s',
  (list) => {
    expect(check(listViewQuery, { list })).toMatchObject({ ok: true });
  },
);
it.each(['repair', '/Repair', '/repair?x', 'https://x.in/'])('should take no list at %s', (list) =>
  expect(check(listViewQuery, { list })).toMatchObject({ ok: false }),
);
