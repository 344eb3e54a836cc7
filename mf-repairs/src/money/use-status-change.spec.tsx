import type { RepairMoney, RepairStatus } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { id, item, money } from '../testing/sample-repair';
import { useStatusChange } from './use-status-change';

function Sample({ status }: { status: RepairStatus }) {
  const { change, dialog } = useStatusChange();
  const [told, setTold] = useState('');
  const target = { repairId: id(40), itemIndex: 0, repairStatus: status };
  return (
    <>
      <button onClick={() => void change(target).then((isSet) => setTold(`set: ${isSet}`))}>Set</button>
      <output>{told}</output>
      {dialog}
    </>
  );
}

function open(status: RepairStatus, owed: Partial<RepairMoney>, over: Routes = {}) {
  const calls = serve({
    [`GET /repair/${id(40)}/money`]: () => ({ data: money(item(), owed) }),
    [`PUT /repair/update/repair-item/${id(40)}`]: () => ({ data: item() }),
    [`POST /repair/${id(40)}/bill`]: () => ({ data: { _id: id(60) } }),
    [`POST /repair/${id(40)}/give-back`]: () => ({ data: { paid: 500 } }),
    'GET /account/all': () => ({ data: { accounts: [], total: 0, page: 1, pageSize: 200 } }),
    ...over,
  });
  const { toasts } = openPage('/', <Sample status={status} />);
  const sent = () =>
    calls
      .filter(({ route }) => !route.startsWith('GET'))
      .map(({ route, body }) => [route.split('/').at(-1), body]);
  return { sent, toasts, user: userEvent.setup() };
}

const told = () => document.querySelector('output')!.textContent;

describe('a status with money in the way', () => {
  it('should bill what is delivered first, with what is received', async () => {
    const { sent, user } = open('delivered', { held: 1000, due: 2200 });
    await user.click(screen.getByText('Set'));
    expect((await screen.findByLabelText<HTMLInputElement>('Received now')).value).toBe('2,200.00');
    await user.click(screen.getByRole('button', { name: 'Bill' }));
    await waitFor(() => expect(told()).toBe('set: true'));
    expect(sent()).toEqual([
      ['bill', expect.objectContaining({ items: [0], deliver: true, receivedAmount: 2200 })],
    ]);
  });

  it('should say what is handed over and not ready, however little of it is open', async () => {
    const waiting = money(item(), {});
    const [first] = waiting.items;
    const items = [{ ...first!, stepsLeft: 1, awaitsApproval: true }];
    const { user } = open('delivered', { items });
    await user.click(screen.getByText('Set'));
    expect(
      await screen.findByText(
        `${first!.itemName}: 1 step is not completed; its estimate waits for an answer, and the price of before is billed`,
      ),
    ).toBeTruthy();
  });

  it('should be put off with a word only, and be left when somebody thinks better of it', async () => {
    const { sent, user } = open('delivered', {});
    await user.click(screen.getByText('Set'));
    await user.click(await screen.findByRole('button', { name: 'Put off' }));
    expect(await screen.findByText('Say what was agreed')).toBeTruthy();
    await user.type(screen.getByLabelText(/Or put it off/), 'Pays on Monday');
    await user.click(screen.getByRole('button', { name: 'Put off' }));
    await waitFor(() => expect(told()).toBe('set: true'));
    expect(sent()).toEqual([[id(40), { itemIndex: 0, repairStatus: 'delivered', word: 'Pays on Monday' }]]);
    await user.click(screen.getByText('Set'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(told()).toBe('set: false'));
  });

  it('should give an advance back before what is returned, and ask for nothing where there is none', async () => {
    const { sent, user } = open('return', { held: 500 });
    await user.click(screen.getByText('Set'));
    await user.click(await screen.findByRole('button', { name: 'Pay ₹500.00' }));
    await waitFor(() => expect(told()).toBe('set: true'));
    expect(sent()).toEqual([
      ['give-back', { paymentMode: 'cash' }],
      [id(40), { itemIndex: 0, repairStatus: 'return' }],
    ]);
  });

  it('should be set at once where nothing is prepaid', async () => {
    const { sent, user } = open('reject', {});
    await user.click(screen.getByText('Set'));
    await waitFor(() => expect(told()).toBe('set: true'));
    expect(sent()).toEqual([[id(40), { itemIndex: 0, repairStatus: 'reject' }]]);
  });

  it('should want a word for what is left when less is received than billed', async () => {
    const { sent, user } = open('delivered', {});
    await user.click(screen.getByText('Set'));
    const received = await screen.findByLabelText('Received now');
    await user.clear(received);
    await user.type(received, '2000');
    await user.click(screen.getByRole('button', { name: 'Bill' }));
    expect(await screen.findByText('Say what was agreed')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/What was agreed about the rest/), 'Rest on Monday');
    await user.click(screen.getByRole('button', { name: 'Bill' }));
    await waitFor(() => expect(told()).toBe('set: true'));
    expect(sent()).toEqual([
      ['bill', expect.objectContaining({ receivedAmount: 2000, word: 'Rest on Monday' })],
    ]);
  });

  it('should ask again for what a payment on the bill leaves open', async () => {
    const bill = { id: id(60), number: 'INV-0001' };
    let left = 2200;
    const { sent, user } = open(
      'delivered',
      {},
      {
        [`GET /repair/${id(40)}/money`]: () => ({
          data: money(item({ bill }), { bills: [{ ...bill, payable: 3200, open: left }], due: left }),
        }),
        'GET /payment/open': () => ({ data: { open: [] } }),
        'POST /payment/create': () => {
          left = 1200;
          return { data: { _id: id(61) } };
        },
      },
    );
    await user.click(screen.getByText('Set'));
    expect(await screen.findByText('₹2,200.00 is open on INV-0001')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Receive payment' }));
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    expect(await screen.findByText('₹1,200.00 is open on INV-0001')).toBeTruthy();
    await user.type(screen.getByLabelText(/Or put it off/), 'Rest on Monday');
    await user.click(screen.getByRole('button', { name: 'Put off' }));
    await waitFor(() => expect(told()).toBe('set: true'));
    expect(sent().at(-1)).toEqual([
      id(40),
      { itemIndex: 0, repairStatus: 'delivered', word: 'Rest on Monday' },
    ]);
  });

  it('should ask about two that are delivered at once one after the other, each about its own device', async () => {
    const owed = [item(), { ...item(), itemIndex: 1 }];
    const billed: unknown[] = [];
    serve({
      ...Object.fromEntries(
        owed.map((one, n) => [
          `GET /repair/${id(40 + n)}/money`,
          () => ({ data: money(one, { held: 0, due: 1000 * (n + 1) }) }),
        ]),
      ),
      ...Object.fromEntries(
        [40, 41].map((n) => [
          `POST /repair/${id(n)}/bill`,
          ({ body }: { body: Record<string, unknown> }) => {
            billed.push([n, body['items']]);
            return { data: { _id: id(60) } };
          },
        ]),
      ),
      'GET /account/all': () => ({ data: { accounts: [], total: 0, page: 1, pageSize: 200 } }),
    });
    function Two() {
      const { change, dialog } = useStatusChange();
      const [told, setTold] = useState<string[]>([]);
      const drop = (n: number) =>
        void change({ repairId: id(40 + n), itemIndex: n, repairStatus: 'delivered' }).then((isSet) =>
          setTold((before) => [...before, `${n} ${isSet}`]),
        );
      return (
        <>
          <button
            onClick={() => {
              drop(0);
              drop(1);
            }}
          >
            Both
          </button>
          <output>{told.join()}</output>
          {dialog}
        </>
      );
    }
    openPage('/', <Two />);
    const user = userEvent.setup();
    await user.click(screen.getByText('Both'));
    await screen.findByLabelText('Received now');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(told()).toBe('0 false'));
    await user.click(await screen.findByRole('button', { name: 'Bill' }));
    await waitFor(() => expect(told()).toBe('0 false,1 true'));
    expect(billed).toEqual([[41, [1]]]);
  });

  it('should not be set, and say so, when what is owed cannot be read', async () => {
    const { sent, toasts, user } = open(
      'delivered',
      {},
      {
        [`GET /repair/${id(40)}/money`]: () => ({ status: 503, message: 'The database is away' }),
      },
    );
    await user.click(screen.getByText('Set'));
    await waitFor(() => expect(told()).toBe('set: false'));
    expect(toasts()).toEqual(['The status is as it was. The database is away']);
    expect(sent()).toEqual([]);
  });
});
