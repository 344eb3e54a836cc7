import { serve, type Reply, type Routes } from '@shopbench/pages/testing';
import type { TrackedRepair } from '@shopbench/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TrackPage } from './track-page';

const repair = {
  ...{ repairNumber: 'REP-0007', cancelled: false, items: [], payable: 0, paid: 0, due: 0 },
  ...{ shop: { name: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' }, ends: '2026-12-24', language: 'en' },
} as unknown as TrackedRepair;

/** Opens the page of a link over a server whose answer changes. */
function open(first: Reply) {
  let reply = first;
  window.history.pushState(null, '', '/track/token');
  const routes: Routes = { 'GET /track/token': () => reply };
  serve(routes);
  render(<TrackPage />);
  return (next: Reply) => {
    reply = next;
  };
}

describe('the tracking page', () => {
  it('should say what stands in the way until the next try works', async () => {
    const answerWith = open({ status: 503, message: 'The database is away' });
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

  it('should offer no other try for a link that has ended', async () => {
    open({ status: 404, message: 'This link has ended' });
    expect((await screen.findByRole('alert')).textContent).toBe('This link has ended');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
