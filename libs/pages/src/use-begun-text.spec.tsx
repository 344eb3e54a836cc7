import { brandInput, type Brand } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { defineForm, type FieldsProps } from './define-form';
import { PartyPicker, type NamedParty } from './pickers/party-picker';
import { defineResource } from './resource';
import { openPage, serve } from './testing';
import { useBegunText } from './use-begun-text';

const pots = defineResource({
  area: 'test',
  path: '/pot',
  one: 'pot',
  many: 'pots',
  tag: 'Brand',
  nameOf: (pot: Brand) => pot.brandName,
});
const { CreatePage } = defineForm({
  resource: pots,
  schema: brandInput,
  initial: { brandName: '' },
  begin: (text) => ({ brandName: text }),
  Fields: ({ form }: FieldsProps<typeof brandInput>) => (
    <TextField label="Name" {...form.field('brandName')} />
  ),
  createLabel: 'Create Pot',
  listPath: '/list',
});

const FOR_CUSTOMERS = { role: 'customer', nobody: 'Cash' } as const;

function Bill() {
  const [party, setParty] = useState<NamedParty | null>(null);
  return <PartyPicker {...FOR_CUSTOMERS} value={party} begunText={useBegunText()} onChange={setParty} />;
}

describe('what was searched for in vain', () => {
  it('should stand in the form of a new one, which may be left without a question', async () => {
    serve({});
    const { router } = openPage('/pot/create', <CreatePage />, '/pot/create?text=Blue%20pot');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Blue pot');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/list');
  });

  it('should stand in the box for the customer, to be added by one press', async () => {
    const calls = serve({ 'GET /customer/all': () => ({ data: { customers: [], total: 0 } }) });
    const user = userEvent.setup();
    openPage('/bill', <Bill />, '/bill?text=98200%2041177');
    const box = screen.getByLabelText<HTMLInputElement>('Customer');
    expect(box.value).toBe('98200 41177');
    await user.click(box);
    await user.click(await screen.findByText('+ Add a customer'));
    expect((await screen.findByLabelText<HTMLInputElement>('Mobile number')).value).toBe('9820041177');
    expect(calls[0]!.params.get('q')).toBe('9820041177');
  });
});
