import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewMenu } from './new-menu';

const entry = (label: string, path: string) => ({
  ...{ group: 'Sale', groupOrder: 1, label, icon: 'cart', path, order: 1, area: 'sales' },
});
const entries = [
  entry('Invoices', '/sales/invoice'),
  entry('New invoice', '/sales/invoice/create'),
  entry('Book a repair', '/repair/booking'),
];

describe('what can be begun from any page', () => {
  it('should open by N, be chosen by arrows, and give the focus back', async () => {
    const onNavigate = jest.fn();
    render(<NewMenu groups={[{ label: 'Sale', entries }]} onNavigate={onNavigate} />);
    await userEvent.keyboard('n');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New invoice'));
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onNavigate.mock.calls).toEqual([['/repair/booking']]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New N' }));
  });

  it('should not be there for who can begin nothing', () => {
    render(
      <NewMenu groups={[{ label: 'Sale', entries: entries.slice(0, 1) }]} onNavigate={() => undefined} />,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
