import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpeningDialog } from './opening-dialog';
import { openPage, serve } from './testing';

describe('the correction of an opening balance', () => {
  it.each([
    ['an account', '/account/a1', 'Account', undefined, { openingBalance: -50, version: 3 }, '-50'],
    [
      'a party',
      '/customer/p1',
      'Customer',
      { value: 'Debit', words: { Debit: 'They owe', Credit: 'We owe' } },
      { openingBalance: 75, accountType: 'Debit', version: 3 },
      '75',
    ],
  ] as const)('should be sent with what it had: %s', async (_of, path, tag, side, body, typed) => {
    const route = `PUT ${path}/opening-balance`;
    const calls = serve({ [route]: () => ({ data: {}, message: 'Saved' }) });
    const onClose = jest.fn();
    const user = userEvent.setup();
    const record = { openingBalance: 40, version: 3 };
    openPage('/', <OpeningDialog {...{ path, tag, record, onClose }} {...(side ? { side } : {})} />);
    expect(screen.queryByLabelText('Account type') !== null).toBe(side !== undefined);
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, typed);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values(sessionStorage).join()).toContain(`"openingBalance":${typed}`);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find((call) => call.route === route)!.body).toEqual(body);
  });
});
