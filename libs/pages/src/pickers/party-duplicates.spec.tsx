import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage, serve } from '../testing';
import { PartyDuplicates, usePartyDuplicates } from './party-duplicates';
import { PartyPicker, type NamedParty } from './party-picker';

const lakshmi = {
  _id: 'p1',
  name: 'lakshmi stores',
  designation: 'customer',
  address: 'Hadapsar',
  balance: 6750,
};
type Role = 'customer' | 'supplier';
const role: Role = lakshmi.designation as Role;
const found = (...matches: string[]) => ({ data: { duplicates: [{ ...lakshmi, matches }] } });

function Sample() {
  const [mobileNumber, setMobile] = useState('');
  const [sameNumber, setSame] = useState(false);
  const duplicates = usePartyDuplicates({ mobileNumber, gstin: '27AAPFU0939F1ZV', designation: 'customer' });
  return (
    <>
      <input aria-label="Mobile" value={mobileNumber} onChange={(event) => setMobile(event.target.value)} />
      <PartyDuplicates duplicates={duplicates} sameNumber={sameNumber} onSomeoneElse={() => setSame(true)} />
    </>
  );
}

describe('duplicates of a party', () => {
  it('should be looked for once the number is whole, and be asked about once', async () => {
    const calls = serve({
      'GET /customer/duplicates': ({ params }) =>
        params.has('mobileNumber') ? found('mobileNumber', 'gstin') : { data: { duplicates: [] } },
    });
    const user = userEvent.setup();
    openPage('/new', <Sample />);
    await user.type(screen.getByLabelText('Mobile'), '9845077120');
    const line = await screen.findByText(/has this/);
    expect(line.textContent).toBe(
      'Lakshmi Stores has this mobile number and this GSTIN. Hadapsar · owes ₹6,750.00',
    );
    expect(screen.getByRole('link', { name: 'Open Lakshmi Stores' }).getAttribute('href')).toBe(
      '/user/customer/profile/p1',
    );
    const asked = calls.map(({ params }) => params.get('mobileNumber'));
    expect(asked.filter((mobile) => mobile !== null)).toEqual(['9845077120']);
    await user.click(screen.getByRole('button', { name: 'It is someone else' }));
    expect(screen.getByText(/has this/).textContent).toContain('has this GSTIN.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('should be taken instead of being added a second time', async () => {
    const stored = { ...lakshmi, mobileNumber: '9845077120', version: 3, state: 'Goa' };
    serve({
      'GET /customer/all': ({ params }) => ({
        data: {
          customers: params.get('q') === '9845077120' ? [stored] : [],
          total: 0,
          page: 1,
          pageSize: 20,
        },
      }),
      'GET /customer/duplicates': () => found('mobileNumber'),
    });
    const user = userEvent.setup();
    let taken: NamedParty | null = null;
    openPage(
      '/sale',
      <PartyPicker role={role} value={null} nobody="Cash" onChange={(party) => (taken = party)} />,
    );
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByText('+ Add a customer'));
    await user.type(screen.getByLabelText(/Mobile number/), '9845077120');
    await user.click(await screen.findByRole('button', { name: 'Take Lakshmi Stores' }));
    await waitFor(() => expect(taken).toMatchObject({ _id: 'p1', state: 'Goa' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
