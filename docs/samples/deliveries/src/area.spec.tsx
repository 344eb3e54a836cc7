import { renderInShop, screen, userEvent, waitFor } from '@shopbench/area/testing';
import area from './area';

const trip = { id: 't1', version: 1, data: { bill: 'b1', number: 'INV-0001', arrived: false } };
const TRIPS = '/area/deliveries/server/trips';

it('should say that a delivery arrived', async () => {
  const { calls } = renderInShop(area, {
    at: '/deliveries',
    answers: {
      [`GET ${TRIPS}`]: () => ({ data: [trip] }),
      [`POST ${TRIPS}/t1/arrived`]: () => ({ data: null, message: 'Noted' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'INV-0001 arrived' }));
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain(`POST ${TRIPS}/t1/arrived`));
});
