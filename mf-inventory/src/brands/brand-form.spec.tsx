import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandForm } from './brand-form';

describe('a new brand', () => {
  it('should need a name, and be told to have failed in the words of the specification', async () => {
    const calls = serve({ 'POST /brand/create': () => ({ status: 500, message: '' }) });
    const user = userEvent.setup();
    const { toasts } = openPage('/brand/create', <brandForm.CreatePage />);
    await user.click(screen.getByRole('button', { name: 'Create Brand' }));
    expect(await screen.findByText('Brand name cannot be empty')).toBeTruthy();
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText('Brand name'), 'Nokia');
    await user.click(screen.getByRole('button', { name: 'Create Brand' }));
    await waitFor(() => expect(toasts()).toEqual(['Error creating brand. Please try again.']));
  });
});
