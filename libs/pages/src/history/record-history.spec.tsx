import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, serve } from '../testing';
import { RecordHistory } from '../record-parts';
import { tellFields, VALUE_WORDS } from './tell-change';

const change = (n: number, fields: object[] = [{ path: 'salePrice', before: n, after: n + 1 }]) => ({
  _id: `c${n}`,
  at: `2020-11-${10 + n}T20:30:00.000Z`,
  by: { userId: 'u1', name: 'asha rao' },
  kind: 'jar',
  recordId: 'j1',
  name: 'Jar',
  action: n === 0 ? 'created' : 'changed',
  fields,
});
const changes = [6, 5, 4, 3, 2, 1, 0].map((n) => change(n));

const open = () =>
  openPage(
    '/jar/j1',
    <RecordHistory
      resource={{ path: '/jar', tag: 'Brand' }}
      id="j1"
      tell={tellFields({ salePrice: VALUE_WORDS.money })}
    />,
  );
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the history of a record', () => {
  it('should show five changes and then all, by the shop’s clock, each field before and after', async () => {
    const calls = serve({
      'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
      'GET /jar/j1/history': ({ params }) => ({
        data: { changes: changes.slice(0, Number(params.get('pageSize'))), total: changes.length },
      }),
    });
    const user = userEvent.setup();
    open();
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(shown()[0]).toBe('Edited17/11/2020 02:00Sale price 6.00 → 7.00Asha Rao');
    await user.click(screen.getByRole('button', { name: 'All 7' }));
    await waitFor(() => expect(shown()).toHaveLength(7));
    expect(shown()[6]).toBe('Created11/11/2020 02:00Asha Rao');
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls.map(({ params }) => params.get('pageSize'))).toContain('5');
  });

  it('should tell a change by its kind, moments by the shop’s clock', async () => {
    serve({
      'GET /settings/trading': () => ({ data: { timeZone: 'America/New_York' } }),
      'GET /party/p1/history': () => ({
        data: {
          changes: [
            {
              ...change(1, [
                { path: 'creditLimit', before: 0, after: 5000 },
                { path: 'since', before: null, after: '2020-11-11T03:00:00.000Z' },
              ]),
              kind: 'customer',
            },
          ],
          total: 1,
        },
      }),
    });
    openPage('/party/p1', <RecordHistory resource={{ path: '/party', tag: 'Brand' }} id="p1" />);
    await waitFor(() =>
      expect(shown()).toEqual(['Edited11/11/2020 15:30Credit limit 0.00 → 5,000.00Since 10/11/2020Asha Rao']),
    );
  });

  it('should say why it cannot be shown, and try again', async () => {
    let isDown = true;
    serve({
      'GET /jar/j1/history': () =>
        isDown
          ? { status: 503, message: 'The database is away' }
          : { data: { changes: [change(0)], total: 1 } },
    });
    const user = userEvent.setup();
    open();
    expect(await screen.findByText('The database is away')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
  });
});
