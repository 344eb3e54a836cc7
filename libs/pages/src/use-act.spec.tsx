import type { Designation } from '@shopbench/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brands } from './resources/catalogue';
import { openRoutes, serve } from './testing';
import { useDelete } from './use-delete';

const brand = { _id: 'b', version: 0, brandName: 'Sony' };

function Brand() {
  const deletion = useDelete(brands);
  return (
    <>
      <button onClick={() => deletion.ask(brand as Parameters<typeof deletion.ask>[0])}>Delete</button>
      {deletion.dialog}
    </>
  );
}

/** Presses Delete as somebody of a designation, and tells whether it was asked and what was said. */
async function press(designation: Designation) {
  serve({});
  const person = { _id: 'me', name: 'Asha', designation };
  const page = openRoutes([{ path: '/', element: <Brand /> }], '/', { person });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }));
  const said = [screen.queryByRole('alertdialog') !== null, page.toasts()];
  page.unmount();
  return said;
}

describe('a button of an act', () => {
  it('should say who may where the person may not, before anything is asked', async () => {
    expect(await press('receptionist')).toEqual([true, []]);
    expect(await press('trainee')).toEqual([
      false,
      ['Ask a manager, an admin or an accountant: your designation may not delete, archive or merge records'],
    ]);
  });
});
