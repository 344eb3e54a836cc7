import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../theme/app-theme';
import { CodeSlot } from './chart-slot';
import { DeleteDialog } from './delete-dialog';
import { DetailList } from './detail-list';
import { MoneyText } from './money-text';
import { SavingButton } from './saving-button';
import { SegmentedControl } from './segmented-control';
import { StatusChip } from './status-chip';

describe('StatusChip', () => {
  it('should show one word for a status, and an unknown status as it is', () => {
    render(
      <AppTheme>
        <StatusChip status="in_progress" />
        <StatusChip status="Partially Paid" />
        <StatusChip status="on_hold" />
      </AppTheme>,
    );
    for (const word of ['In progress', 'Partially paid', 'on_hold'])
      expect(screen.getByText(word)).toBeTruthy();
  });
});

describe('MoneyText', () => {
  it.each([
    [123456, '₹1,23,456.00'],
    [-5, '-₹5.00'],
    [0, '₹0.00'],
  ])('should show %p as %p', (value, text) => {
    render(<MoneyText value={value} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('DeleteDialog', () => {
  it('should ask with the name of the thing, in the words of the house', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <DeleteDialog noun="Brand" name="Samsung" busy={false} onConfirm={onConfirm} onCancel={onCancel} />,
    );
    expect(screen.getByText('Are you sure you want to delete Brand "Samsung"?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('should say what it said while it goes away', () => {
    const rest = { busy: false, onConfirm: jest.fn(), onCancel: jest.fn() };
    const { rerender } = render(<DeleteDialog noun="Brand" name="Samsung" {...rest} />);
    rerender(<DeleteDialog noun="" name={null} {...rest} />);
    expect(screen.getByText('Are you sure you want to delete Brand "Samsung"?')).toBeTruthy();
  });

  it('should not be answered twice while it is busy', () => {
    render(<DeleteDialog noun="Brand" name="Samsung" busy onConfirm={jest.fn()} onCancel={jest.fn()} />);
    for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
  });
});

describe('SavingButton', () => {
  it('should show that it saves and not be pressed twice', () => {
    render(<SavingButton saving>Save</SavingButton>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('should have the focus again afterwards, unless it has gone elsewhere', () => {
    const page = (saving: boolean) => (
      <>
        <SavingButton saving={saving}>Save</SavingButton>
        <input aria-label="Name" />
      </>
    );
    const { rerender } = render(page(false));
    const button = screen.getByRole<HTMLButtonElement>('button');
    button.focus();
    rerender(page(true));
    // As browsers do with what is disabled.
    button.blur();
    rerender(page(false));
    expect(document.activeElement).toBe(button);
    rerender(page(true));
    screen.getByLabelText('Name').focus();
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});

describe('SegmentedControl', () => {
  it('should be a radio group with one of its options chosen', async () => {
    const onChange = jest.fn();
    const options = ['cash', 'bank'].map((value) => ({ value, label: value }));
    render(<SegmentedControl label="Mode" value="cash" options={options} onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'cash' }).checked).toBe(true);
    await userEvent.click(screen.getByText('bank'));
    expect(onChange).toHaveBeenCalledWith('bank');
  });
});

describe('DetailList', () => {
  it('should leave out what there is nothing to say of', () => {
    render(
      <DetailList
        details={[
          ['City', 'Pune'],
          ['GSTIN', undefined],
          ['PAN', ''],
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['City']);
  });
});

describe('CodeSlot', () => {
  const slot = (load: () => Promise<{ word: string }>) => (
    <>
      <h1>Figures</h1>
      <CodeSlot load={load} noun="history" height={80}>
        {({ word }) => <p>{word}</p>}
      </CodeSlot>
    </>
  );

  it('should fail alone, come on Retry, and be there at once the next time', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('no net')).mockResolvedValue({ word: 'Edited' });
    const { unmount } = render(slot(load));
    expect((await screen.findByRole('alert')).textContent).toContain('The history could not be loaded');
    expect(screen.getByRole('heading', { name: 'Figures' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Edited')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    render(slot(load));
    expect(screen.getByText('Edited')).toBeTruthy();
  });
});
