import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RecordLayout } from './record-layout';
import { useRecordTrail } from './record-trail';
import { openRoutes } from './testing';

const HREFS = ['/brand/a', '/brand/b', '/brand/c'];

function List() {
  useRecordTrail(HREFS);
  return <p>All</p>;
}

const routes = [
  { path: '/brand', element: <List /> },
  { path: '/brand/:id', element: <RecordLayout title="A brand">It</RecordLayout> },
];

/** Presses a key, which counts once it is no part of a scan. */
async function press(key: string) {
  fireEvent.keyDown(document.body, { key });
  await new Promise((resolve) => setTimeout(resolve, 80));
}

describe('the records of a list', () => {
  beforeEach(() => sessionStorage.clear());

  it('should lead from one to the next in its order, and say where it ends', async () => {
    const { router, toasts } = openRoutes(routes, '/brand');
    await screen.findByText('All');
    await router.navigate('/brand/b');
    await screen.findByText('It');
    await press(']');
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand/c'));
    await press(']');
    expect(router.state.location.pathname).toBe('/brand/c');
    expect(toasts()).toEqual(['This is the last one on that page of the list']);
    await press('[');
    await press('[');
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand/a'));
    // Back leads to the list, however many were looked at.
    await router.navigate(-1);
    expect(await screen.findByText('All')).toBeTruthy();
  });

  it('should lead nowhere from a record that came from no list', async () => {
    const { router, toasts } = openRoutes(routes, '/brand/b');
    await screen.findByText('It');
    await press(']');
    expect([router.state.location.pathname, toasts()]).toEqual(['/brand/b', []]);
  });
});
