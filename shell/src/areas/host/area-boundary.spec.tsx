import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaBoundary } from './area-boundary';
import { endFailed } from './leavings';

jest.mock('./leavings', () => ({ endFailed: jest.fn() }));

let isBroken = true;
let retries = 0;
function Page() {
  if (isBroken) throw new Error('Out of order');
  return <h1>Works</h1>;
}
const at = (path: string) => (
  <AreaBoundary
    name="sales"
    label="Sales"
    release="0.1.0-ab12cd34"
    path={path}
    onRetry={() => (retries += 1)}
  >
    <Page />
  </AreaBoundary>
);

describe('AreaBoundary', () => {
  beforeEach(() => {
    isBroken = true;
    retries = 0;
    window.history.replaceState(null, '', '/sales/invoice');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('should name the area and the reason, and show the page after Retry', async () => {
    render(at('/sales/invoice'));
    expect(screen.getByRole('alert').textContent).toMatch(
      /Sales cannot be shown.*Out of order.*0\.1\.0-ab12cd34/,
    );
    // What it began on the page does not go on below the card.
    expect(endFailed).toHaveBeenCalledWith('sales');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Works' })).toBeTruthy();
    expect(retries).toBe(1);
  });

  it('should not try again by itself when the page fails on its way in', () => {
    isBroken = false;
    const { rerender } = render(at('/sales/invoice'));
    isBroken = true;
    window.history.pushState(null, '', '/sales/order');
    rerender(at('/sales/order'));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(retries).toBe(0);
  });

  it('should give another page of the area its own chance', () => {
    const { rerender } = render(at('/sales/invoice'));
    isBroken = false;
    window.history.pushState(null, '', '/sales/order');
    rerender(at('/sales/order'));
    expect(screen.getByRole('heading', { name: 'Works' })).toBeTruthy();
    expect(retries).toBe(1);
  });
});
