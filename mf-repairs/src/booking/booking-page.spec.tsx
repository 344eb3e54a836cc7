import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BookingPage } from './booking-page';

// Whole pages with their grid or their pickers: slow where others run beside.
jest.setTimeout(60_000);

const FAULT = { _id: 'f'.repeat(24), fault: 'Broken display', subFaults: ['Touch dead'], version: 0 };
const none = { total: 0, page: 1, pageSize: 20 };
const SETTINGS = { timeZone: 'Asia/Kolkata', state: '27', shopName: 'Shop', pricesIncludeTax: true };

const routes = (over: Routes = {}): Routes => ({
  'GET /settings/trading': () => ({ data: SETTINGS }),
  'GET /settings/workshop': () => ({ data: { damages: ['Scratches'], technicians: [] } }),
  'GET /repair/last-repair': () => ({ data: { repairNumber: 'REP-0041', nextNumber: 'REP-0042' } }),
  'GET /fault/all': () => ({ data: { ...none, faults: [FAULT], total: 1 } }),
  'GET /brand/all': () => ({ data: { ...none, brands: [] } }),
  'GET /model/all': () => ({ data: { ...none, models: [] } }),
  'GET /user/all': () => ({ data: { ...none, users: [] } }),
  'GET /account/all': () => ({ data: { ...none, accounts: [] } }),
  'GET /customer/all': () => ({ data: { ...none, customers: [] } }),
  'POST /repair/create': ({ body }) => ({ data: { ...body, _id: 'r1' }, message: 'Repair REP-0042 saved' }),
  ...over,
});

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function chooseFault() {
  fireEvent.change(screen.getByLabelText(/^Fault/), { target: { value: 'Broken' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Broken display' }));
}

describe('the booking form', () => {
  it('should say in the specified words what a device lacks, and add it by Enter in its price', async () => {
    const calls = serve(routes());
    openPage('/repair/booking', <BookingPage />);
    fireEvent.click(await screen.findByRole('button', { name: /Add item/ }));
    expect(
      (await screen.findAllByText('Please fill in all required fields before adding repair.')).length,
    ).toBeGreaterThan(0);
    await chooseFault();
    type('Lock or password', 'L-7319');
    type(/^Repair price/, '3200');
    fireEvent.keyDown(screen.getByLabelText(/^Repair price/), { key: 'Enter' });
    expect(await screen.findByRole('button', { name: 'Actions for Mobile' })).toBeTruthy();
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('7319');
    fireEvent.click(screen.getAllByRole('button', { name: /^Book ₹3,200.00/ })[0]!);
    await waitFor(() => expect(calls.some(({ route }) => route === 'POST /repair/create')).toBe(true));
    const { body } = calls.find(({ route }) => route === 'POST /repair/create')!;
    expect(body).toMatchObject({
      ...{ billTo: 'Cash', customerName: 'Cash', repairNumber: 'REP-0042' },
      repairing: [{ fault: 'Broken display', repairPrice: 3200, lockOrPassword: 'L-7319' }],
    });
  });
});
