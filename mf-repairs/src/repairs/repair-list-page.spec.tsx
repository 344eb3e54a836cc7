import type { RepairRow } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { StatusCell } from './inline-change';
import { PickedChanges } from './picked-changes';
import { RepairListPage } from './repair-list-page';

// Whole pages with their grid or their pickers: slow where others run beside.
const row = {
  ...{ _id: 'i1', repairId: 'r1', itemIndex: 0, itemCount: 1, version: 0, repairNumber: 'REP-0001' },
  ...{
    bookingDate: '2026-11-20',
    customer: { name: 'meera joshi' },
    deviceType: 'mobile',
    itemName: 'Redmi Note 12',
  },
  ...{ fault: { _id: 'f1', fault: 'broken display' }, subFaults: ['Lines'], repairStatus: 'booked' },
  ...{ repairProcess: null, technician: null, expectedRepairingDate: '2026-11-21', due: 'in_time' },
  ...{ repairPrice: 3200, awaitsApproval: false, underWarranty: false },
} as unknown as RepairRow;
const COUNTS = { ...{ open: 14, booked: 6, in_progress: 4, repair_done: 3, reject: 1, delivered: 318 }, return: 9, late: 2, today: 3, awaitsApproval: 2 }; // prettier-ignore

const routes = (repairs: RepairRow[]): Routes => ({
  'GET /repair/all': () => ({ data: { repairs, total: repairs.length, page: 1, pageSize: 25 } }),
  'GET /repair/counts': () => ({ data: COUNTS }),
  'GET /user/all': () => ({ data: { users: [], total: 0, page: 1, pageSize: 200 } }),
  'GET /settings/workshop': () => ({ data: { damages: [], technicians: [] } }),
  'PUT /repair/update/repair-item/r1': () => ({ data: row, message: 'Repair item updated successfully' }),
});

describe('the list of repairs', () => {
  it('should ask for what is open, and say that nothing is booked', async () => {
    const calls = serve(routes([]));
    openPage('/repair', <RepairListPage />);
    expect(await screen.findByText('No repairs yet')).toBeTruthy();
    const { params } = calls.find(({ route }) => route === 'GET /repair/all')!;
    expect([params.get('status'), params.get('sort')]).toEqual(['open', 'due']);
  });

  it('should show counts that narrow it, and change a status in place', async () => {
    const calls = serve(routes([row]));
    openPage('/repair', <RepairListPage />);
    expect((await screen.findByText('REP-0001')).getAttribute('href')).toBe('/repair/update/r1');
    expect(screen.getByText('Broken Display').getAttribute('href')).toBe('/repair/update/repair-item/r1/0');
    await waitFor(() => expect(screen.getByRole('link', { name: /Delivered\s*318/ })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Status of REP-0001' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Repair done' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
        ...{ itemIndex: 0, repairStatus: 'repair_done' },
      }),
    );
  });

  it('should keep what was picked in a row that is scrolled out of view', async () => {
    serve(routes([row]));
    function Scrolled() {
      const [isInView, setInView] = useState(true);
      return (
        <PickedChanges>
          <button onClick={() => setInView(!isInView)}>Scroll</button>
          {isInView ? <StatusCell row={row} /> : null}
        </PickedChanges>
      );
    }
    openPage('/repair', <Scrolled />);
    fireEvent.click(screen.getByRole('button', { name: 'Status of REP-0001' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Repair done' }));
    expect(await screen.findByRole('button', { name: 'Update Status' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Scroll' }));
    expect(screen.queryByRole('button', { name: 'Update Status' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Picked and not saved' }).textContent).toContain(
      'Status of REP-0001',
    );
    const scroll = screen.getByRole('button', { name: 'Scroll' });
    scroll.focus();
    fireEvent.click(scroll);
    expect(await screen.findByRole('button', { name: 'Update Status' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(scroll);
    expect(screen.queryByRole('list', { name: 'Picked and not saved' })).toBeNull();
    fireEvent.click(scroll);
    fireEvent.click(await screen.findByRole('button', { name: 'Forget Status of REP-0001' }));
    fireEvent.click(scroll);
    await screen.findByRole('button', { name: 'Status of REP-0001' });
    expect(screen.queryByRole('button', { name: 'Update Status' })).toBeNull();
  });

  it('should forget what was picked once somebody else has changed the status', async () => {
    serve(routes([row]));
    function Changed() {
      const [status, setStatus] = useState(row.repairStatus);
      return (
        <PickedChanges>
          <button onClick={() => setStatus('in_progress')}>Change</button>
          <StatusCell row={{ ...row, repairStatus: status }} />
        </PickedChanges>
      );
    }
    openPage('/repair', <Changed />);
    fireEvent.click(screen.getByRole('button', { name: 'Status of REP-0001' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Repair done' }));
    expect(await screen.findByRole('button', { name: 'Update Status' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update Status' })).toBeNull());
  });
});
