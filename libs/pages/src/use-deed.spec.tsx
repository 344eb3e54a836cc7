import { dayOf, type Designation } from '@shopbench/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoutes, serve } from './testing';
import { useDeed } from './use-deed';

function Bill({ madeBy, onBegun }: { madeBy: string; onBegun: () => void }) {
  const asDeed = useDeed({ kind: 'invoice', date: dayOf(new Date(), 'Asia/Kolkata'), madeBy });
  return <button onClick={asDeed('cancel', onBegun)}>Cancel</button>;
}

/** Presses the button as somebody of a designation, and tells whether it began and what was said. */
async function press(designation: Designation, madeBy: string) {
  const begun: string[] = [];
  serve({ 'GET /settings/public': () => ({ data: { shopName: 'Jar', timeZone: 'Asia/Kolkata' } }) });
  const person = { _id: 'me', name: 'Asha', designation };
  const page = openRoutes(
    [{ path: '/', element: <Bill madeBy={madeBy} onBegun={() => begun.push('begun')} /> }],
    '/',
    { person },
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  const said = page.toasts();
  page.unmount();
  return [...begun, ...said];
}

describe('a button of a document', () => {
  it('should stay pressable, and say who may where the person may not', async () => {
    expect(await press('receptionist', 'me')).toEqual(['begun']);
    expect(await press('manager', 'other')).toEqual(['begun']);
    expect(await press('receptionist', 'other')).toEqual([
      'Ask a manager, an admin or an accountant: your designation may not cancel documents that others made',
    ]);
  });
});
