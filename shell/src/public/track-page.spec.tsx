import { serve, type Reply, type Routes } from '@shopbench/pages/testing';
import type { TrackedRepair } from '@shopbench/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TrackPage } from './track-page';

const estimate = {
  ...{ lines: [{ what: 'New display', price: 1000.2 }], priceBefore: 500.1, priceAfter: 1500.3 },
  sentAt: '2026-11-20T05:00:00.000Z',
};
const device = {
  ...{ itemIndex: 0, name: 'Redmi Note 12', fault: 'Broken display', status: 'in_progress' as const },
  ...{ steps: [], currentStep: 0, date: '2026-11-24', price: 500.1, estimate, happened: [] },
};

const repair = {
  ...{ repairNumber: 'REP-0007', cancelled: false, items: [], payable: 0, paid: 0, due: 0 },
  ...{ shop: { name: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' }, ends: '2026-12-24', language: 'en' },
} as unknown as TrackedRepair;

/** Opens the page of a link over a server whose answer changes. */
function open(first: Reply, more: Routes = {}) {
  let reply = first;
  window.history.pushState(null, '', '/track/token');
  const calls = serve({ 'GET /track/token': () => reply, ...more });
  render(<TrackPage />);
  const answerWith = (next: Reply) => {
    reply = next;
  };
  return { answerWith, calls };
}

describe('the tracking page', () => {
  it('should say what stands in the way until the next try works', async () => {
    const { answerWith } = open({ status: 503, message: 'The database is away' });
    expect((await screen.findByRole('alert')).textContent).toBe('The database is away');
    answerWith({ data: repair });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sharma Mobiles')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    answerWith({ status: 503, message: 'The database is away' });
    fireEvent(window, new Event('online'));
    expect((await screen.findByRole('alert')).textContent).toBe('The database is away');
    answerWith({ data: repair });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('should send the price that was shown with the answer, and show the offer anew when it was refused', async () => {
    const told = (one: object) => ({ data: { ...repair, due: 500.1, items: [{ ...device, ...one }] } });
    const { answerWith, calls } = open(told({}), {
      'POST /track/token/answer': () => {
        const gone = { ...estimate, lines: [], priceBefore: 800, priceAfter: 800 };
        answerWith(told({ price: 800, estimate: { ...gone, withdrawnAt: '2026-11-21T05:00:00.000Z' } }));
        return { status: 409, message: 'The offer was changed meanwhile, it is ₹800.00 now' };
      },
    });
    // What is due and what is asked on top of it.
    expect(await screen.findByText('₹1,500.30 if you approve')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Approve ₹1,000.20' }));
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('it is ₹800.00 now');
    const { body } = calls.find(({ route }) => route.startsWith('POST'))!;
    const { sentAt, priceAfter } = estimate;
    expect(body).toEqual({ itemIndex: 0, answer: 'approved', sentAt, priceAfter });
    expect(await screen.findByText('The offer was changed')).toBeTruthy();
    expect(screen.getByText('₹800.00')).toBeTruthy();
    expect(screen.queryByText('₹1,500.30')).toBeNull();
    expect(screen.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
  });

  it('should keep the keyboard where the answer is asked and told', async () => {
    const told = (one: object) => ({ data: { ...repair, items: [{ ...device, ...one }] } });
    const { answerWith } = open(told({}), {
      'POST /track/token/answer': () => {
        answerWith(told({ estimate: { ...estimate, answer: 'approved', answeredAt: estimate.sentAt } }));
        return { data: null };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve ₹1,000.20' }));
    expect(document.activeElement?.tagName).toBe('H2');
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^(You a|A)pproved/));
  });

  it('should offer no other try for a link that has ended', async () => {
    open({ status: 404, message: 'This link has ended' });
    expect((await screen.findByRole('alert')).textContent).toBe('This link has ended');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
