import type { SecondHandRow } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CheckDialog } from './check-dialog';
import { SecondHandBuyPage } from './second-hand-buy-page';
import { SecondHandListPage } from './second-hand-list-page';

const phone: SecondHandRow = {
  ...{ _id: 'a'.repeat(24), invoiceNumber: 'PINV-0001', date: '2026-09-02', sellerName: 'Ravi Kale' },
  ...{ productName: 'Samsung A15', imei: '490154203237518', price: 9000, cancelled: false },
  scheme: 'margin',
  proof: { idType: 'aadhaar', lastFour: '9012' },
  check: null,
};

describe('second-hand phones', () => {
  it('should have their check recorded', async () => {
    const calls = serve({ 'POST /second-hand/check': () => ({ data: {}, message: 'Check recorded' }) });
    const { toasts } = openPage(
      '/product/second-hand',
      <CheckDialog imei="490154203237518" today="2026-09-02" onClose={() => undefined} />,
    );
    fireEvent.change(await screen.findByLabelText(/^Reference/), { target: { value: 'CEIR-77' } });
    fireEvent.click(screen.getByText('Record the check'));
    await waitFor(() => expect(toasts()).toEqual(['Check recorded']));
    expect(calls.find(({ route }) => route === 'POST /second-hand/check')!.body).toEqual({
      ...{ imei: '490154203237518', result: 'clear', date: '2026-09-02', reference: 'CEIR-77' },
    });
  });

  it('should be listed with the way to their check', async () => {
    const page = { phones: [phone], total: 1, page: 1, pageSize: 25 };
    serve({ 'GET /second-hand/all': () => ({ data: page }) });
    openPage('/product/second-hand', <SecondHandListPage />);
    expect(await screen.findByText('Record check')).toBeTruthy();
  });

  it('should stay to be sorted by their day where there is little room', async () => {
    const page = { phones: [phone], total: 1, page: 1, pageSize: 25 };
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(560);
    serve({ 'GET /second-hand/all': () => ({ data: page }) });
    openPage('/product/second-hand', <SecondHandListPage />);
    expect(await screen.findByRole('columnheader', { name: /^Date/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /^Bought From/ })).toBeNull();
    width.mockRestore();
  });

  it('should be bought with all that a purchase from a person needs', async () => {
    serve({});
    openPage('/product/second-hand/buy', <SecondHandBuyPage />);
    fireEvent.click(await screen.findByText('Buy and pay'));
    expect(await screen.findByText('Take a picture of the proof')).toBeTruthy();
    for (const name of [/^Mobile/, /^Number on it/, /^IMEI/])
      expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/hexadecimal/)).toBeNull();
  });
});
