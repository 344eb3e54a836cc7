import { serve, type Reply, type Routes } from '@shopbench/pages/testing';
import type { MyHome, SessionUser } from '@shopbench/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MyPages } from './my-pages';
import { Frame } from './parts/frame';
import { PlaceContext, type Place } from './place/place';
import { forgetSeen } from './place/seen';

const HOME: MyHome = {
  name: 'imran qureshi',
  shop: { name: 'Sharma Mobiles', timeZone: 'Asia/Kolkata', phone: '9822011234', open: null },
  dues: { amount: 19180, late: 4490, bills: 4 },
  repairs: [],
  phones: [
    {
      ...{ name: 'oneplus 13r', imeis: ['490154203237518'], why: 'bought', date: '2026-11-20' },
      warranty: { until: '2027-11-20', daysLeft: 84, days: 365 },
      document: { _id: 'b1', number: 'INV-0001' },
    },
  ],
  purchases: [],
  offers: [],
  message: null,
  unread: 0,
};

const USER: SessionUser = {
  _id: 'u1',
  name: 'imran qureshi',
  designation: 'customer',
  mobileNumber: '9833055120',
};

function open(path: string, routes: Routes, over: Partial<Place> = {}) {
  const gone: string[] = [];
  const calls = serve(routes);
  const place: Place = {
    ...{
      base: '/my',
      user: USER,
      keepsSeen: true,
      timeZone: 'Asia/Kolkata',
      language: 'en',
      setLanguage: () => {},
      go: (to) => gone.push(to),
    },
    ...over,
  };
  const { unmount } = render(
    <PlaceContext value={place}>
      <Frame shop="Sharma Mobiles" path={path}>
        <MyPages path={path} />
      </Frame>
    </PlaceContext>,
  );
  return { gone, unmount, calls };
}

const home = (): Reply => ({ data: HOME });
beforeEach(() => localStorage.clear());

describe('the home of a customer', () => {
  it('should welcome by name and show what is owed and what is left of a warranty', async () => {
    const { gone } = open('', { 'GET /me/home': home });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Namaste, Imran');
    expect(await screen.findByText('₹19,180.00')).toBeTruthy();
    expect(screen.getByText('₹4,490.00 is late')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /Oneplus 13r.*84 days/ }));
    expect(gone).toEqual(['/my/purchase/b1']);
  });

  it('should name a phone once that was bought and repaired here, with both warranties', async () => {
    const [bought] = HOME.phones;
    const repaired = {
      ...{ ...bought!, name: '13r', why: 'repaired' as const, date: '2026-11-22' },
      ...{
        warranty: { until: '2026-12-22', daysLeft: 29, days: 30 },
        document: { _id: 'r1', number: 'REP-1' },
      },
    };
    open('', { 'GET /me/home': () => ({ data: { ...HOME, phones: [repaired, bought] } }) });
    expect(await screen.findAllByText(/13r/i, { ignore: '.my-unseen' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Oneplus 13r.*84 days/ })).toBeTruthy();
    const repair = screen.getByRole('link', { name: /Oneplus 13r.*29 days/ });
    expect(repair.getAttribute('href')).toBe('/my/repair/r1');
  });

  it('should say it in Hindi', async () => {
    open('', { 'GET /me/home': home }, { language: 'hi' });
    expect(await screen.findByText('मुझे देना है')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ख़रीद' })).toBeTruthy();
  });

  it('should show what was seen last, and when, while the server cannot be reached', async () => {
    const { unmount } = open('', { 'GET /me/home': home });
    await screen.findByText('₹19,180.00');
    unmount();
    open('', { 'GET /me/home': () => 'lost' });
    expect(screen.getByText('₹19,180.00')).toBeTruthy();
    expect(await screen.findByText(/Seen last at \d\d:\d\d/)).toBeTruthy();
  });

  it('should not show one person what another one saw', async () => {
    const { unmount } = open('', { 'GET /me/home': home });
    await screen.findByText('₹19,180.00');
    unmount();
    open('', { 'GET /me/home': () => 'lost' }, { user: { ...USER, _id: 'u2' } });
    expect(await screen.findByText(/needs a connection/)).toBeTruthy();
    expect(screen.queryByText('₹19,180.00')).toBeNull();
  });
});

describe('what was seen', () => {
  it('should not be kept when its answer comes after the person has signed out', async () => {
    open('', { 'GET /me/home': home });
    forgetSeen();
    expect(await screen.findByText('₹19,180.00')).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.includes('/me/'))).toEqual([]);
  });
});

describe('what a customer asked', () => {
  it('should stand under the day of the shop’s clock', async () => {
    const asked = { kind: 'paid', amount: 500, what: [], state: 'open', at: '2026-11-20T20:00:00.000Z' };
    const routes: Routes = {
      'GET /me/dues': () => ({ data: { amount: 0, late: 0, bills: 0 } }),
      'GET /me/requests': () => ({ data: { requests: [{ _id: 'r1', ...asked }] } }),
    };
    const { unmount } = open('/pay', routes);
    expect(await screen.findByText('21/11/2026')).toBeTruthy();
    unmount();
    open('/pay', routes, { timeZone: 'Europe/London' });
    expect(await screen.findByText('20/11/2026')).toBeTruthy();
  });
});

describe('saying that one has paid', () => {
  it('should be another request once it was mended after an answer was lost', async () => {
    const asked = 'You have asked this already: the shop will answer';
    const keys: (string | null)[] = [];
    open('/pay', {
      'GET /me/dues': () => ({ data: { amount: 500, late: 0, bills: 1 } }),
      'GET /me/requests': () => ({ data: { requests: [] } }),
      'POST /me/requests': ({ key }) => {
        keys.push(key);
        if (keys.length === 1) return 'lost';
        if (key !== keys[0]) return { status: 409, message: asked };
        return { status: 422, message: 'Used for another request', data: { first: { message: 'Sent' } } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tell the shop' }));
    await screen.findByText(/needs a connection/);
    fireEvent.change(screen.getByLabelText('Reference (UTR)'), { target: { value: '412345678901' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tell the shop' }));
    expect(await screen.findByText(asked)).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('my data and the shop', () => {
  it('should take a yes back by one press, and tell who looked by designation', async () => {
    let reminders = 'given';
    const notice = { purpose: 'reminders', version: 2, en: 'We write seldom.', hi: 'हम कम लिखते हैं।' };
    const { calls } = open('/me', {
      'GET /profile': () => ({ data: { ...USER, version: 1 } }),
      'GET /me/privacy': () => ({
        data: {
          ...{ notices: [notice], consents: [], states: { device: 'unasked', reminders }, lookMonths: 12 },
          looks: [{ designation: 'store_manager', times: 3, last: '2026-11-20T08:00:00.000Z' }],
        },
      }),
      'PUT /me/privacy': ({ body }) => {
        reminders = 'withdrawn';
        return { data: body };
      },
    });
    expect(await screen.findByText('We write seldom.')).toBeTruthy();
    expect(screen.getByText(/store manager: 3 times, 20\/11\/2026/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take the yes back', hidden: true }));
    expect(await screen.findByText('You said no')).toBeTruthy();
    expect(calls.find(({ route }) => route === 'PUT /me/privacy')?.body).toEqual({
      ...{ language: 'en', answers: { reminders: false } },
    });
  });
});

describe('the own details', () => {
  const profile = { ...USER, version: 3, address: 'FC Road', city: 'Pune', balance: 0, loyaltyPoints: 0 };

  it('should keep what is being typed when the shop changes something meanwhile, and send that alone', async () => {
    let known = profile;
    const { calls } = open('/me', {
      'GET /me/privacy': () => ({ status: 503, message: 'Away' }),
      'GET /profile': () => ({ data: known }),
      'PUT /profile': ({ body }) => {
        if (body['version'] !== known.version) return { status: 409, message: 'Changed meanwhile' };
        known = { ...known, ...body, version: known.version + 1 };
        return { data: known };
      },
    });
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    await screen.findByDisplayValue('FC Road');
    fireEvent.change(field('Address'), { target: { value: 'MG Road' } });
    fireEvent.change(field('Password (only for another e-mail)'), { target: { value: 'x' } });
    known = { ...profile, version: 4, city: 'Mumbai' };
    fireEvent(window, new Event('online'));
    await screen.findByDisplayValue('Mumbai');
    expect(field('Address').value).toBe('MG Road');
    known = { ...known, version: 5 };
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
    const puts = () => calls.filter(({ route }) => route === 'PUT /profile').map(({ body }) => body);
    const looks = () => calls.filter(({ route }) => route === 'GET /profile').length;
    await waitFor(() => expect(looks()).toBeGreaterThan(2));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(puts()).toEqual([4, 5].map((version) => ({ address: 'MG Road', version })));
    expect(field('Password (only for another e-mail)').value).toBe('');
    expect(field('Address').value).toBe('MG Road');
  });

  it('should keep what is typed while it is saved, to be saved after it', async () => {
    let known = profile;
    const { calls } = open('/me', {
      'GET /me/privacy': () => ({ status: 503, message: 'Away' }),
      'GET /profile': () => ({ data: known }),
      'PUT /profile': ({ body }) => {
        known = { ...known, ...body, version: known.version + 1 };
        return { data: known };
      },
    });
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    await screen.findByDisplayValue('FC Road');
    fireEvent.change(field('Address'), { target: { value: 'MG Road' } });
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    // While the answer is on its way.
    fireEvent.change(field('City'), { target: { value: 'Nashik' } });
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('false'));
    expect([field('Address').value, field('City').value]).toEqual(['MG Road', 'Nashik']);
    fireEvent.click(save);
    expect(await screen.findByText('Saved')).toBeTruthy();
    const puts = calls.filter(({ route }) => route === 'PUT /profile').map(({ body }) => body);
    expect(puts).toEqual([
      { address: 'MG Road', version: 3 },
      { city: 'Nashik', version: 4 },
    ]);
  });
});

describe('messages with the shop', () => {
  it('should keep what is being written when the shop writes, and empty the box once it was sent', async () => {
    const message = (text: string) => ({
      ...{ _id: text, from: 'shop', text, at: '2026-11-20T08:00:00.000Z', by: 'Asha' },
    });
    const messages = [message('It is ready')];
    const routes: Routes = {
      'GET /me/messages': () => ({ data: { messages } }),
      'POST /me/messages/read': () => ({ data: { unread: 0 } }),
      'POST /me/messages': () => ({ data: message('Thank you') }),
    };
    const { unmount } = open('/messages', routes);
    const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
    await screen.findByText('It is ready');
    fireEvent.input(box(), { target: { value: 'Thank you' } });
    // A reload does not lose it, and nobody else sees it.
    unmount();
    const other = open('/messages', routes, { user: { ...USER, _id: 'u2' } });
    expect(box().value).toBe('');
    other.unmount();
    open('/messages', routes);
    expect(box().value).toBe('Thank you');
    messages.unshift(message('Are you there?'));
    fireEvent(window, new Event('online'));
    await screen.findByText('Are you there?');
    expect(box().value).toBe('Thank you');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(box().value).toBe(''));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('/customer/dashboard', () => {
  const figures = (): Reply => ({ data: { customers: 24, active: 9, visits: 12, sales: 45210.5 } });

  it('should show the admin four figures, and a customer their home', async () => {
    const routes = { 'GET /dashboard/customers': figures, 'GET /me/home': home };
    const { unmount } = open('/dashboard', routes, { user: { ...USER, designation: 'admin' } });
    expect(await screen.findByText('₹45,210.50')).toBeTruthy();
    for (const figure of ['Total customers', 'Active customers', 'Visits this month', 'Sales this month'])
      expect(screen.getByText(figure)).toBeTruthy();
    unmount();
    open('/dashboard', routes);
    expect(await screen.findByText('₹19,180.00')).toBeTruthy();
  });
});

describe('long lists of a customer', () => {
  const bill = (i: number) => ({
    ...{
      _id: `b${i}`,
      number: `INV-${i}`,
      date: '2026-11-20',
      items: [`thing ${i}`],
      total: 100,
      status: 'Paid',
    },
  });

  it('should go on past the first page', async () => {
    const { calls } = open('purchase', {
      'GET /me/purchases': ({ params }) => {
        const first = (Number(params.get('page')) - 1) * 50;
        return { data: { purchases: Array.from({ length: first ? 3 : 50 }, (_, i) => bill(first + i)) } };
      },
    });
    expect(await screen.findByText('Thing 49')).toBeTruthy();
    expect(screen.queryByText('Thing 50')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Thing 52')).toBeTruthy();
    expect(screen.getByText('Thing 0')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.map(({ params }) => params.get('page'))).toEqual(['1', '2']);
  });

  it('should search the shop once somebody has typed, not at every key', async () => {
    const { calls } = open('cart', { 'GET /me/shop': () => ({ data: { items: [] } }) });
    const box = await screen.findByRole('searchbox');
    for (const text of ['c', 'co', 'cov', 'cover']) fireEvent.change(box, { target: { value: text } });
    const asked = () =>
      calls.flatMap(({ route, params }) => (route === 'GET /me/shop' ? [params.get('q')] : []));
    await waitFor(() => expect(asked()).toContain('cover'));
    expect(asked()).toEqual([null, 'cover']);
  });

  it('should ask before an order is taken back', async () => {
    let isTaken = false;
    const order = {
      ...{ _id: 'o1', number: 'SO-1', date: '2026-11-20', total: 100, answer: 'waiting', status: 'Open' },
      lines: [{ name: 'cover', quantity: 1 }],
    };
    const { calls } = open('cart', {
      'GET /me/shop': () => ({ data: { items: [] } }),
      'GET /me/orders': () => ({
        data: { orders: [isTaken ? { ...order, status: 'Cancelled' } : order] },
      }),
      'POST /me/orders/o1/cancel': () => ({ data: order }),
    });
    const sent = () => calls.filter(({ route }) => route.startsWith('POST'));
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(sent()).toHaveLength(0);
    expect(document.activeElement?.textContent).toBe('Keep the order');
    fireEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
    expect(document.activeElement?.textContent).toBe('Take back');
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    isTaken = true;
    fireEvent.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('1 × Cover');
  });
});
