import { openPage, serve, type Person, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MyDay } from './my-day';

const repair = (over: object) => ({
  ...{ _id: 'r1', repairId: 'r1', itemIndex: 0, itemCount: 1, repairNumber: 'REP-0095', due: 'late' },
  ...{ itemName: 'galaxy a35', fault: { fault: 'Display Broken' }, subFaults: [], repairPrice: 3450 },
  ...{ customer: { name: 'imran qureshi', mobileNumber: '9004122890' }, repairStatus: 'in_progress' },
  ...{ expectedRepairingDate: '2026-11-21', expectedRepairingTime: '12:00', bookingDate: '2026-11-20' },
  ...{ statusSince: '2026-11-22T08:00:00.000Z', awaitsApproval: false, technician: { name: 'asha' } },
  ...over,
});
const bill = {
  ...{ _id: 'i1', invoiceNumber: 'INV-0257', customerName: 'shalini iyer', dueDate: '2026-11-22' },
  ...{ mobileNumber: '9822011234', balanceAmount: 1100 },
};
const item = { _id: 'p1', itemCode: 'CHG-25', productName: 'charger 25w', stockQuantity: 2, unit: 'PCS' };
const sale = {
  ...{ _id: 'i2', invoiceNumber: 'INV-0325', customerName: 'cash', date: '2026-11-23', status: 'Paid' },
  totalPayableAmount: 32_000,
};
const trade = {
  ...{ salesToday: 1, repairsToday: 2, repairsInShop: 14, sales: [sale], repairs: [] },
  ...{ overdue: { count: 1, rows: [bill] }, lowStock: { count: 1, rows: [item] } },
};
const TRADER: Person = { _id: 'u2', name: 'rita das', designation: 'receptionist' };

function open(over: Routes = {}, person = TRADER) {
  const calls = serve({
    'GET /dashboard/mine': () => ({ data: { date: '2026-11-23', partiesAdded: 1, trade } }),
    'GET /repair/counts': () => ({ data: { late: 3, today: 1, repair_done: 2, awaitsApproval: 0 } }),
    'GET /repair/all': ({ params }) => ({
      data: {
        repairs:
          params.get('status') === 'open'
            ? [
                repair({}),
                repair({
                  _id: 'r2',
                  repairNumber: 'REP-0094',
                  due: 'today',
                  expectedRepairingDate: '2026-11-23',
                }),
                repair({
                  _id: 'r3',
                  repairNumber: 'REP-0089',
                  due: 'in_time',
                  expectedRepairingDate: '2026-11-24',
                  awaitsApproval: true,
                }),
              ]
            : [repair({ _id: 'r4', repairNumber: 'REP-0080', repairStatus: 'repair_done' })],
      },
    }),
    ...over,
  });
  return { calls, ...openPage('/user/admin', <MyDay />, '/user/admin', { person }) };
}

describe('my day', () => {
  it('should say of a late repair how late it is and when it was promised, of others when', async () => {
    open();
    await screen.findByText('REP-0095');
    const [late, today, later] = (await screen.findAllByText('Galaxy A35, display broken')).map(
      (title) => title.closest('li')!.textContent,
    );
    expect(late).toContain('Late 2 days · promised 21/11 12:00 · Imran Qureshi · REP-0095 · with Asha');
    expect(today).toContain('Today 12:00 · Imran');
    expect(today).not.toContain('Late');
    expect(later).toContain('24/11 12:00 · Imran');
    expect(later).toContain('Awaits approval');
  });

  it('should count what is late beside what is due today, never in it', async () => {
    open();
    const figure = (await screen.findByText('Due today')).parentElement!.textContent;
    expect(figure).toBe('Due today1 repairand 3 late');
  });

  it('should lead from each task to what it is about, and call by the number in full', async () => {
    open();
    const task = (await screen.findByText('Call Shalini Iyer about the bill')).closest('li')!;
    expect(task.textContent).toContain('INV-0257, due 22/11/2026, 1 day late');
    const links = within(task)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/sales/invoice/i1', 'tel:+919822011234']);
    const low = screen.getByText(/^Charger 25w runs low$/i).closest('li')!;
    expect(low.textContent).toContain('2 PCS');
  });

  it("should begin the day's work by one key", async () => {
    const { router } = open();
    await screen.findByText('REP-0095');
    fireEvent.keyDown(document.body, { key: 's' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/invoice/create'));
  });

  it('should show a clerk nothing of trade, and ask for none of it', async () => {
    const data = { date: '2026-11-23', partiesAdded: 0 };
    const { calls } = open(
      { 'GET /dashboard/mine': () => ({ data }) },
      { _id: 'u3', name: 'vik', designation: 'clerk' },
    );
    expect((await screen.findByText('Added by me today')).parentElement!.textContent).toContain(
      '0 customers',
    );
    expect(calls.map(({ route }) => route).filter((route) => route.includes('/repair'))).toEqual([]);
    expect(screen.queryByRole('link', { name: /New sale/ })).toBeNull();
  });

  it('should say that repairs could not be loaded, and not that there are none', async () => {
    open({ 'GET /repair/all': () => ({ status: 500, message: 'No' }) });
    expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBe(2);
    expect(screen.queryByText('Nothing due.')).toBeNull();
    expect(screen.queryByText('Nothing waits for its owner.')).toBeNull();
  });
});
