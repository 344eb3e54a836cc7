import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityPage } from './activity-page';

const change = (over: object = {}) => ({
  ...{ _id: 'h1', kind: 'product', recordId: 'p1', name: 'Charger', action: 'changed' },
  ...{ by: { _id: 'u1', name: 'asha' }, at: '2026-11-20T20:00:00.000Z' },
  ...{ fields: [{ path: 'salePrice', before: 1199, after: 1099 }], ...over },
});

function open(at: string, changes: object[], total = changes.length) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/public': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /user/all': () => ({ data: { users: [], total: 0, page: 1, pageSize: 200 } }),
    'GET /activity': () => ({ data: { changes, total, page: 1, pageSize: 25 } }),
  });
  const shown = openPage('/user/activity', <ActivityPage />, at);
  const asked = () =>
    calls.flatMap(({ route, params }) => (route.includes('activity') ? [Object.fromEntries(params)] : []));
  return { ...shown, asked };
}

describe('what people did', () => {
  it('should tell who, when by the clock of the shop, and each field as people read it', async () => {
    open('/user/activity', [change()]);
    const row = (await screen.findByRole('link', { name: 'Product Charger' })).closest('li')!;
    expect(row.textContent).toContain('Asha · 21/11/2026');
    expect(row.textContent).toContain('1,199.00');
    expect(row.textContent).toContain('1,099.00');
  });

  it('should lead to no record that was deleted', async () => {
    open('/user/activity', [change({ action: 'deleted', fields: [] })]);
    expect(await screen.findByText('Product Charger')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Product Charger' })).toBeNull();
  });

  it('should ask for what stands in the address, and keep there what one looks for next', async () => {
    const { asked, router } = open('/user/activity?kind=product&page=2', [change()], 80);
    await screen.findByText('Product Charger');
    expect(asked()[0]).toMatchObject({ kind: 'product', page: '2' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Only this: Product Charger' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ recordId: 'p1', page: '1' }));
    expect(router.state.location.search).toBe('?kind=product&recordId=p1');
    await user.click(await screen.findByRole('button', { name: 'Only one record: show all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=product'));
  });

  it('should say that nothing fits', async () => {
    open('/user/activity', []);
    expect(await screen.findByText('Nothing was changed')).toBeTruthy();
  });
});
