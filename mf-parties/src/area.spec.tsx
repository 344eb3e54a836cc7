import { openRoutes, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import area from './area';

// Whole pages, on machines that do other work beside.
describe('the addresses of customers', () => {
  beforeEach(() => {
    serve({
      'GET /customer/all': () => ({ data: { customers: [], total: 0, page: 1, pageSize: 25 } }),
      'GET /customer/duplicates': () => ({ data: { duplicates: [] } }),
      'GET /customer/bulk-upload': () => ({ data: { imports: [] } }),
    });
  });
  const open = (at: string) => openRoutes([...area.routes], at);

  it.each(['/user/customer', '/user/customer/manage'])('should list them at %s', async (at) => {
    const { router } = open(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bulk upload' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/user/customer/manage');
  });

  it('should have the form of a new one at create', async () => {
    open('/user/customer/create');
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
  });

  it.each(['/user/customer/bulk-upload', '/auth/user/customer/bulk-upload'])(
    'should open the upload at %s',
    async (at) => {
      open(at);
      expect(await screen.findByRole('dialog', { name: /Upload customers/ })).toBeTruthy();
    },
  );
});
