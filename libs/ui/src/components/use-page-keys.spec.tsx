import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageKeys } from './use-page-keys';

const edit = jest.fn();

function Page({ dialog = false }: { dialog?: boolean }) {
  usePageKeys({ e: edit });
  return (
    <>
      <input aria-label="Note" />
      <ul role="listbox">
        <li role="option" aria-selected tabIndex={0}>
          Estimated
        </li>
      </ul>
      {dialog ? <div role="dialog" /> : null}
    </>
  );
}

describe('usePageKeys', () => {
  beforeEach(() => edit.mockReset());

  it('should run what the key stands for', async () => {
    render(<Page />);
    await userEvent.keyboard('e');
    expect(edit).toHaveBeenCalledTimes(1);
  });

  it('should leave keys alone that are typed, held with others, or meant for an open choice or dialog', async () => {
    const { rerender } = render(<Page />);
    await userEvent.type(screen.getByLabelText('Note'), 'e');
    await userEvent.keyboard('{Control>}e{/Control}');
    screen.getByRole('option').focus();
    await userEvent.keyboard('e');
    (document.activeElement as HTMLElement).blur();
    rerender(<Page dialog />);
    await userEvent.keyboard('e');
    expect(edit).not.toHaveBeenCalled();
  });
});
