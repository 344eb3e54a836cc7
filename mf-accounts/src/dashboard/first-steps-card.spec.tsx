import { FIRST_STEPS } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstStepsCard } from './first-steps-card';

const steps = FIRST_STEPS.map((step) => ({ step, done: step === 'profile' || step === 'sale' }));

it('should lead to what is still to be done, and stay away once a person has put it away', async () => {
  serve({});
  const { unmount } = openPage('/user/admin', <FirstStepsCard steps={steps} />);
  screen.getByRole('heading', { name: 'First steps, 3 to go' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/product/create',
    '/repair/booking',
    '/user/create',
  ]);
  screen.getByText('Tell who you are: done');
  await userEvent.click(screen.getByRole('button', { name: 'Put Away' }));
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  openPage('/user/admin', <FirstStepsCard steps={steps} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
