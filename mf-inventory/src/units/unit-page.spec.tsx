import type { UnitPassport } from '@shopbench/contracts';
import { openPage, serve, type Reply } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { UnitPage } from './unit-page';

const NUMBER = '490154203237518';
const kavita = { _id: 'p1', name: 'kavita nair' };
const passport: UnitPassport = {
  unit: {
    ...{ _id: 'u1', itemId: 'i1', imeis: [NUMBER], state: 'sold', since: '2026-10-09T05:00:00.000Z' },
    document: { kind: 'invoice', id: 'd1', number: 'INV-0086' },
  },
  product: { _id: 'i1', productName: 'oneplus nord', itemCode: 'on-ce4' },
  holder: { ...kavita, mobileNumber: '9890641127', balance: 0, days: 42 },
  events: [
    {
      ...{ at: '2026-10-09T05:00:00.000Z', kind: 'sale', title: 'Sold to kavita nair', party: kavita },
      ...{ document: { kind: 'invoice', id: 'd1', number: 'INV-0086' }, by: 'Asha' },
      ...{ amount: 18_499, cost: 15_500, margin: 177 },
    },
  ],
  warranty: [{ what: '6 months', until: '2026-04-08', daysLeft: -12, days: 182 }],
};
const open = (reply: Reply, at = NUMBER) => {
  const calls = serve({ 'GET /stock/unit': () => reply });
  openPage('/product/unit/:imei', <UnitPage />, `/product/unit/${encodeURIComponent(at)}`);
  return calls;
};

describe('the passport of a phone', () => {
  it('should be asked for without spaces, and lead to its bill, its customer and its product', async () => {
    const calls = open({ data: passport }, '49 015420 323751 8');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('49 015420 323751 8');
    expect(calls[0]!.params.get('imei')).toBe(NUMBER);
    expect(screen.getByRole('link', { name: 'INV-0086' }).getAttribute('href')).toBe('/sales/invoice/d1');
    expect(screen.getAllByRole('link', { name: 'Kavita Nair' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Oneplus Nord' }).getAttribute('href')).toBe('/product/i1');
    expect(screen.getByText('for 42 days, nothing open')).toBeTruthy();
    expect(screen.getByText('ended 12 days ago')).toBeTruthy();
    expect(screen.getByText('₹177.00')).toBeTruthy();
  });

  it.each([
    [
      'sold',
      {
        Buy: `/purchase/invoice/create?item=i1&imei=${NUMBER}`,
        'Book repair': `/repair/booking?imei=${NUMBER}&customer=p1`,
      },
    ],
    [
      'in_stock',
      {
        'Book repair': `/repair/booking?imei=${NUMBER}`,
        Sell: `/sales/invoice/create?item=i1&imei=${NUMBER}`,
      },
    ],
  ] as const)('should lead on from one that is %s with its item and IMEI', async (state, links) => {
    const holder = state === 'sold' ? passport.holder : null;
    open({ data: { ...passport, holder, unit: { ...passport.unit, state } } });
    await screen.findByRole('heading', { level: 1 });
    const led = screen
      .getAllByRole('link')
      .filter(({ textContent }) =>
        ['Sell', 'Buy', 'Book repair'].some((label) => textContent?.startsWith(label)),
      )
      .map((link) => link.getAttribute('href'));
    expect(led).toEqual(Object.values(links));
  });

  it('should offer to buy or repair a phone that nobody knows', async () => {
    open({ status: 404, message: 'No phone with this IMEI' });
    expect(await screen.findByText('No phone with this IMEI')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy' }).getAttribute('href')).toBe(
      `/purchase/invoice/create?imei=${NUMBER}`,
    );
    expect(screen.getByRole('link', { name: 'Book repair' }).getAttribute('href')).toBe(
      `/repair/booking?imei=${NUMBER}`,
    );
  });

  it('should say what is wrong with a number that can be no IMEI', async () => {
    const message = 'Not a valid IMEI: its last digit is a check digit';
    open({ status: 400, message }, '490154203237519');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
