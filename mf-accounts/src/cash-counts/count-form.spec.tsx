import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountForm } from './count-form';

const till = { date: '2026-11-20', expected: 1550, opening: 1000, in: 550, out: 0, counts: [] };

describe('the count of a till', () => {
  it('should be typed down the notes by Enter, say what differs and why it must be told, and close the day', async () => {
    const calls = serve({
      'GET /account/a1/till': () => ({ data: till }),
      'POST /account/a1/count': ({ body }) =>
        body['reason']
          ? { data: { _id: 'k1', version: 0, number: 'CSH-0001', ...body } }
          : { status: 422, message: 'Say why', errors: [{ path: 'reason', message: 'Say why it differs' }] },
    });
    const user = userEvent.setup();
    openPage('/', <CountForm account={{ _id: 'a1' }} />);
    await user.click(await screen.findByLabelText('Notes of ₹500'));
    expect(screen.queryByText('Short by')).toBeNull();
    await user.keyboard('3{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}30');
    expect(screen.getByLabelText<HTMLInputElement>('Coins').value).toBe('30');
    expect(screen.getByText('Short by').parentElement!.textContent).toContain('20.00');
    await user.click(screen.getByRole('button', { name: 'Post ₹20.00 short, close the day' }));
    expect(await screen.findByText('Say why it differs')).toBeTruthy();
    await user.type(screen.getByLabelText('Why'), 'Tea');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const sent = () => calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const notes = [{ value: 500, count: 3 }];
    expect(sent()[1]).toMatchObject({ notes, coins: 30, expected: 1550, reason: 'Tea' });
  });

  it('should keep what was counted while another day is typed, asked for and not there', async () => {
    const calls = serve({
      'GET /account/a1/till': ({ params }) => {
        const date = params.get('date');
        return date === '2026-11-18'
          ? { status: 500, message: 'No' }
          : { data: { ...till, date: date ?? till.date } };
      },
    });
    const user = userEvent.setup();
    openPage('/', <CountForm account={{ _id: 'a1' }} />);
    await user.click(await screen.findByLabelText('Notes of ₹500'));
    await user.keyboard('3');
    const asked = () => calls.map(({ params }) => params.get('date'));
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '18/11/2026');
    expect(asked()).toEqual([null]);
    await user.tab();
    await screen.findByText(/could not be loaded/);
    expect(asked()).toEqual([null, '2026-11-18']);
    const notes = screen.getByLabelText<HTMLInputElement>('Notes of ₹500');
    expect(notes.value).toBe('3');
    // Nothing is closed by the figures of another day.
    await user.click(screen.getByRole('button', { name: 'Close the day' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Day'));
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '19/11/2026{Enter}');
    await waitFor(() => expect(asked()).toEqual([null, '2026-11-18', '2026-11-19']));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Notes of ₹500').value).toBe('3');
  });

  it('should not be asked for again of a day that is closed', async () => {
    const closed = { ...till, countedUntil: '2026-11-20', counts: [] };
    serve({ 'GET /account/a1/till': () => ({ data: closed }) });
    openPage('/', <CountForm account={{ _id: 'a1' }} />);
    expect(await screen.findByText(/Counted up to 20\/11\/2026/)).toBeTruthy();
    expect(screen.queryByLabelText('Coins')).toBeNull();
  });
});
