import { settingsDefaults, type BooksCheck, type Settings } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BooksPage } from './books-page';
import { lastClosableYear } from './financial-year';

const settings: Settings = {
  ...settingsDefaults(),
  ...{ shopName: 'Sharma Mobiles', state: '27', timeZone: 'Asia/Kolkata', version: 4 },
  ...{ pricesIncludeTax: true, roundToRupee: true, allowNegativeStock: false },
  ...{ creditByDefault: true, loyaltyPointsPer100: 0, updatedAt: '2026-04-01T05:00:00.000Z' },
};
const checked = { parties: 2, accounts: 3, products: 4, documents: 5, invoices: 6, payments: 7 };
const wrong: BooksCheck = {
  ...{ ok: false, checked },
  differences: [{ kind: 'stock', id: 'a'.repeat(24), name: 'Cable', stored: 3, computed: 2 }],
};

describe('the books', () => {
  it('should tell in words whether they tie out, and where a difference comes from', async () => {
    serve({ 'GET /settings': () => ({ data: settings }), 'GET /books/check': () => ({ data: wrong }) });
    const user = userEvent.setup();
    openPage('/books', <BooksPage />);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/One figure differs from the entries/)).toBeTruthy();
    expect(screen.getByText(/not the sum of the item’s movements/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cable' }).getAttribute('href')).toMatch(/product/);
  });

  it('should say what closing the last financial year does, close it, and tell what went on', async () => {
    const { name, lastDay, startYear } = lastClosableYear('Asia/Kolkata');
    let kept = settings;
    const calls = serve({
      'GET /settings': () => ({ data: kept }),
      'POST /books/close-year': () => {
        kept = { ...settings, closedUntil: lastDay, version: 5 };
        const carried = { money: 500, receivable: 90, payable: 0, stock: 70 };
        const data = { name, closedUntil: lastDay, backup: 'shop-year-end-1.backup', carried };
        return { data, message: 'Closed' };
      },
    });
    const user = userEvent.setup();
    openPage('/books', <BooksPage />);
    await user.click(await screen.findByRole('button', { name: `Close the financial year ${name}` }));
    expect(await screen.findByText(/A backup is made and kept/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, close it' }));
    expect(await screen.findByText(`The financial year ${name} is closed.`)).toBeTruthy();
    expect(screen.getByText('₹90.00')).toBeTruthy();
    const sent = calls.find(({ route }) => route === 'POST /books/close-year');
    await waitFor(() => expect(sent?.body).toEqual({ year: startYear }));
  });

  it('should say that a closing is not finished, and finish it', async () => {
    const { name, lastDay, startYear } = lastClosableYear('Asia/Kolkata');
    let kept: Settings = { ...settings, closedUntil: lastDay, closingYear: startYear };
    const calls = serve({
      'GET /settings': () => ({ data: kept }),
      'POST /books/close-year': () => {
        kept = { ...settings, closedUntil: lastDay, version: 6 };
        const carried = { money: 500, receivable: 90, payable: 0, stock: 70 };
        return { data: { name, closedUntil: lastDay, backup: 'a.backup', carried }, message: 'Closed' };
      },
    });
    const user = userEvent.setup();
    openPage('/books', <BooksPage />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/begun and not finished/);
    await user.click(screen.getByRole('button', { name: `Finish closing ${name}` }));
    expect(await screen.findByText(`The financial year ${name} is closed.`)).toBeTruthy();
    expect(calls.filter(({ route }) => route === 'POST /books/close-year')).toMatchObject([
      { body: { year: startYear } },
    ]);
  });

  it.each([
    ['2026-03-31T12:00:00Z', '2024-25', '2025-03-31'],
    ['2026-03-31T19:00:00Z', '2025-26', '2026-03-31'],
  ])('should know at %s which year has ended', (now, name, lastDay) => {
    expect(lastClosableYear('Asia/Kolkata', new Date(now))).toMatchObject({ name, lastDay });
  });
});
