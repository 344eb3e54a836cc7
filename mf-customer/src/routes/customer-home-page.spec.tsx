import { createStore, userSlice } from '@shopbench/client';
import { Provider } from '@shopbench/client/state';
import { render, screen } from '@testing-library/react';
import { CustomerHomePage } from './customer-home-page';

describe('CustomerHomePage', () => {
  it('should welcome the person by name and say No Email when there is none', () => {
    const shop = createStore();
    shop.store.dispatch(
      userSlice.actions.setUser({
        _id: '000000000000000000000001',
        name: 'meera joshi',
        designation: 'customer',
        mobileNumber: '9833055120',
      }),
    );
    render(
      <Provider store={shop.store}>
        <CustomerHomePage />
      </Provider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Meera Joshi');
    expect(screen.getByText('9833055120')).toBeTruthy();
    expect(screen.getByText('No Email')).toBeTruthy();
  });
});
