import { renderInShop, screen, userEvent, waitFor } from '@shopbench/area/testing';
import area from './area';

const front = { _id: 't1', version: 1, name: 'Front till', place: 'by the door' };
const page = { page: 1, pageSize: 20 };

describe('the area of the samples', () => {
  it('should show no tills where there are none', async () => {
    const { calls } = renderInShop(area, {
      at: '/tills',
      answers: { 'GET /till/all': () => ({ data: { tills: [], total: 0, ...page } }) },
    });
    expect(await screen.findByText('No tills yet')).toBeTruthy();
    expect(calls.map(({ route }) => route)).toEqual(['GET /till/all']);
  });

  it('should list what there is', async () => {
    renderInShop(area, {
      at: '/tills',
      answers: { 'GET /till/all': () => ({ data: { tills: [front], total: 1, ...page } }) },
    });
    expect(await screen.findByText('Front till')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Add till/ }).getAttribute('href')).toBe('/tills/create');
  });

  it('should show one', async () => {
    renderInShop(area, { at: '/tills/t1', answers: { 'GET /till/t1': () => ({ data: front }) } });
    expect(await screen.findByText('It stands by the door.')).toBeTruthy();
  });

  it('should make one', async () => {
    const { calls } = renderInShop(area, {
      at: '/tills/create',
      answers: { 'POST /till/create': ({ body }) => ({ data: { ...front, ...body }, message: 'Saved' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Add till/ }));
    expect(await screen.findByText('Give the till a name')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), 'Back till');
    await userEvent.click(screen.getByRole('button', { name: /Add till/ }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { name: 'Back till', place: '' } }]));
  });
});
