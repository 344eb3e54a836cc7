import { addDays, dayOf } from '@shopbench/contracts';
import { openPage, serve, type Reply, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingPage } from './booking-page';

// Whole pages with their pickers: slow where others run beside.
const IMEI = '490154203237518';
const shown = (day: string) => day.split('-').reverse().join('/');
const page = (many: string, rows: object[]) => ({
  data: { [many]: rows, total: rows.length, page: 1, pageSize: 20 },
});
const booked = { _id: 'r1', version: 0, repairNumber: 'REP-0007', repairing: [{ itemIndex: 0 }] };
const earlier = {
  ...{
    repair: 'a'.repeat(24),
    index: 0,
    number: 'REP-0001',
    bookingDate: '2026-08-14',
    itemName: 'Xiaomi Note 12',
  },
  ...{ fault: 'broken display', brandName: 'Xiaomi', modelNo: 'Note 12', why: 'Under warranty of REP-0001' },
};

function open(routes: Routes = {}, query = '') {
  const calls = serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/workshop': () => ({ data: { damages: ['Scratches'], technicians: [] } }),
    'GET /repair/last-repair': () => ({ data: { repairNumber: null, nextNumber: 'REP-0007' } }),
    'GET /repair/promise': () => ({ data: null }),
    'GET /repair/warranty': () => ({ data: { repairs: [], sale: null, customer: null } }),
    'GET /user/all': () => page('users', []),
    'GET /account/all': () => page('accounts', []),
    'GET /customer/all': () => page('customers', []),
    'GET /brand/all': () => page('brands', [{ _id: 'b', brandName: 'xiaomi' }]),
    'GET /model/all': () => page('models', []),
    'GET /fault/all': () => page('faults', [{ _id: 'f', fault: 'broken display', subFaults: [] }]),
    'POST /repair/create': () => ({ data: booked, message: 'Repair REP-0007 saved' }),
    ...routes,
  });
  return { calls, ...openPage('/repair/booking', <BookingPage />, `/repair/booking${query}`) };
}

const person = () => userEvent.setup();
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const sent = (calls: { route: string; body: object }[]) =>
  calls.filter(({ route }) => route === 'POST /repair/create').map(({ body }) => body);

/** A booking for cash with one complete device. */
async function fill(user = person()) {
  fireEvent.click(await screen.findByLabelText('Cash', { selector: '[value="Cash"]' }));
  await user.type(await field('Problem'), 'broken');
  await user.click(await screen.findByRole('option', { name: 'Broken Display' }));
  await user.type(await field('Repair price'), '3200');
  return user;
}
const book = async (user: ReturnType<typeof person>) =>
  user.click(screen.getAllByRole('button', { name: /^Book ₹/ })[0]!);

describe('the booking of a repair', () => {
  it('should begin with today and tomorrow, offer every kind of device, and refuse an incomplete one', async () => {
    // Midnight may come while the page opens.
    const begun = dayOf(new Date());
    const { toasts, calls } = open();
    const booking = (await field('Booking date')).value;
    const today = booking === shown(begun) ? begun : dayOf(new Date());
    expect(booking).toBe(shown(today));
    expect((await field('Paid on')).value).toBe(shown(today));
    expect((await field('Expected on')).value).toBe(shown(addDays(today, 1)));
    for (const kind of ['Mobile', 'LCD', 'PC/Laptop', 'Others'])
      expect(screen.getByRole('radio', { name: kind })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Add item/ }));
    expect(toasts()).toEqual(['Please fill in all required fields before adding repair.']);
    expect(sent(calls)).toEqual([]);
  });

  it('should begin with the phone that the page before was about', async () => {
    const { calls } = open({}, `?imei=${IMEI}`);
    expect((await field('IMEI')).value).toBe(IMEI);
    const asked = () => calls.find(({ route }) => route === 'GET /repair/warranty');
    await waitFor(() => expect(asked()?.params.get('imei')).toBe(IMEI));
  });

  it('should say that it failed where the server says nothing, and keep what was typed', async () => {
    const { toasts } = open({ 'POST /repair/create': (): Reply => ({ status: 500, message: '' }) });
    await book(await fill());
    await waitFor(() => expect(toasts()).toEqual(['Repair creation failed']));
    expect((await field('Repair price')).value).toBe('3,200.00');
  });

  it('should promise what past repairs say, until somebody types another day', async () => {
    const promise = { date: '2026-12-24', time: '13:00', median: 52, most: 75, repairs: 14, likeIt: 'model' };
    open({ 'GET /repair/promise': () => ({ data: promise }) });
    const user = await fill();
    await waitFor(async () => expect((await field('Expected on')).value).toBe('24/12/2026'));
    expect(screen.getByText(/^Proposed from 14 repairs like it: half took 52 min/)).toBeTruthy();
    await user.clear(await field('Expected on'));
    await user.type(await field('Expected on'), '20/12/2026');
    expect(screen.queryByText(/^Proposed from/)).toBeNull();
    expect((await field('Expected on')).value).toBe('20/12/2026');
  });

  it('should know a phone by its IMEI: it fills in what it is, and costs nothing under warranty', async () => {
    const { calls } = open({
      'GET /repair/warranty': () => ({ data: { repairs: [earlier], sale: null, customer: null } }),
    });
    await screen.findByLabelText('IMEI');
    fireEvent.change(screen.getByLabelText('IMEI'), { target: { value: IMEI } });
    await waitFor(async () => expect((await field('Model')).value).toBe('Note 12'));
    const user = await fill();
    await waitFor(async () => expect((await field('Repair price')).value).toBe('0.00'));
    await user.click(screen.getByRole('button', { name: 'Charge anyway' }));
    expect((await field('Repair price')).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Under warranty' }));
    await book(user);
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({
      repairing: [{ repairPrice: 0, brand: 'Xiaomi', underWarrantyOf: { repair: earlier.repair, index: 0 } }],
    });
  });

  it('should know a phone that was sold here and who has it, but no other customer than who was chosen', async () => {
    const customer = { _id: 'c'.repeat(24), name: 'imran shaikh', mobileNumber: '9822011234', address: '' };
    const sale = { productName: 'galaxy a35', brandName: 'samsung', modelNo: 'A35' };
    open({ 'GET /repair/warranty': () => ({ data: { repairs: [], sale, customer } }) });
    fireEvent.change(await field('IMEI'), { target: { value: IMEI } });
    await waitFor(async () => expect((await field('Model')).value).toBe('A35'));
    expect((await field('Brand')).value).toBe('samsung');
    expect(screen.getByText(/Known of Imran Shaikh/)).toBeTruthy();
    expect(
      screen.getByLabelText<HTMLInputElement>(/^Customer/, { selector: '[role="combobox"]' }).value,
    ).toMatch(/imran shaikh/i);
  });

  it('should keep what is typed of a customer when the phone turns out to be known of somebody else', async () => {
    const customer = { _id: 'c'.repeat(24), name: 'imran shaikh', mobileNumber: '9822011234', address: '' };
    const known = { data: { repairs: [], sale: null, customer } };
    const box = () => screen.getByLabelText<HTMLInputElement>(/^Customer/, { selector: '[role="combobox"]' });
    const { unmount } = open({ 'GET /repair/warranty': () => known });
    await field('IMEI');
    await person().type(box(), 'Meera');
    fireEvent.change(await field('IMEI'), { target: { value: IMEI } });
    await screen.findByText(/Known of Imran Shaikh/);
    expect(box().value).toBe('Meera');
    unmount();
    open({ 'GET /repair/warranty': () => known });
    await person().type(await field('Address'), '4 Tilak Road');
    fireEvent.change(await field('IMEI'), { target: { value: IMEI } });
    await screen.findByText(/Known of Imran Shaikh/);
    expect([box().value, (await field('Address')).value]).toEqual(['', '4 Tilak Road']);
  });

  it('should leave a booking for cash with nobody, whoever the phone is known of', async () => {
    const customer = { _id: 'c'.repeat(24), name: 'imran shaikh', mobileNumber: '9822011234', address: '' };
    open({ 'GET /repair/warranty': () => ({ data: { repairs: [], sale: null, customer } }) });
    fireEvent.click(await screen.findByLabelText('Cash', { selector: '[value="Cash"]' }));
    fireEvent.change(await field('IMEI'), { target: { value: IMEI } });
    await screen.findByText(/Known of Imran Shaikh/);
    const cash = screen.getByLabelText<HTMLInputElement>('Cash', { selector: '[value="Cash"]' });
    expect(cash.checked).toBe(true);
  });

  it('should tell of an older repair that still gives warranty', async () => {
    const { why: _why, ...latest } = { ...earlier, number: 'REP-0002', fault: 'water damage' };
    open({
      'GET /repair/warranty': () => ({ data: { repairs: [latest, earlier], sale: null, customer: null } }),
    });
    fireEvent.change(await field('IMEI'), { target: { value: IMEI } });
    expect(await screen.findByText(/Here before: water damage/)).toBeTruthy();
    expect(screen.getByText(/^Under warranty of REP-0001 · /)).toBeTruthy();
  });

  it('should send the photos once it is saved, and keep one that could not be sent for another try', async () => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    let isDown = true;
    const { calls, router } = open({
      'POST /repair/r1/items/0/photos': () =>
        isDown ? { status: 503, message: 'The database is away' } : { data: {} },
    });
    const user = await fill();
    const input = screen
      .getAllByLabelText<HTMLInputElement>('Photos at intake')
      .find((one) => one.type === 'file')!;
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await book(user);
    expect(await screen.findByText('The database is away')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/repair/update/r1'));
    expect(sent(calls)).toHaveLength(1);
    const keys = calls.filter(({ route }) => route.endsWith('/photos')).map(({ key }) => key);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});
