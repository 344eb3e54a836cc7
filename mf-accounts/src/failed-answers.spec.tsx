import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { CountDialog } from './cash-counts/count-form';
import { ExpenseCreatePage } from './expenses/expense-create-page';
import { ExpenseListPage } from './expenses/expense-list-page';

const down = () => ({ status: 503, message: 'The database is away' });

describe('what could not be loaded', () => {
  it.each([
    ['/expense/create', <ExpenseCreatePage key="1" />],
    ['/expense', <ExpenseListPage key="2" />],
  ])('should be said on %s instead of an empty page', async (path, page) => {
    serve({ 'GET /expense/heads': down });
    openPage(path, page);
    expect((await screen.findAllByText('The database is away')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('should not be taken for a shop without a cash account', async () => {
    serve({ 'GET /account/all': down });
    openPage('/x', <CountDialog onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
    expect(screen.queryByText('There is no cash account to count.')).toBeNull();
  });
});
