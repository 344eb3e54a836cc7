import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { keysAtRest } from './key-bus';
import { scan } from './testing';
import { usePageKeys, useScans } from './use-page-keys';

/** Longer than a scanner waits between two keys. */
const later = () => new Promise((resolve) => setTimeout(resolve, 80));

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
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
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
    await later();
    expect(edit).not.toHaveBeenCalled();
  });
});

const pressed = jest.fn();
const [opened, added, help] = [jest.fn(), jest.fn(), jest.fn()];

/** A page that opens what is scanned, and over it, if at all, a form that adds it. */
function Shop({ form = false, dialog = false, frozen = false }) {
  usePageKeys({ e: edit, f1: help });
  useScans(opened);
  return (
    <>
      <button onClick={pressed}>Delete</button>
      <input aria-label="Note" />
      <label>
        <input type="checkbox" /> Paid
      </label>
      {form ? <Scanned frozen={frozen} /> : null}
      {dialog ? <div role="dialog" /> : null}
    </>
  );
}

function Scanned({ frozen }: { frozen: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useScans(added, place);
  return (
    <div role="dialog">
      <div inert={frozen}>
        <div ref={place} />
      </div>
    </div>
  );
}

describe('a scan', () => {
  beforeEach(() => [edit, pressed, opened, added, help].forEach((fn) => fn.mockReset()));

  it('should be looked up where no field has the focus, and fire no letter, nor the button with the focus', async () => {
    render(<Shop />);
    screen.getByRole('button', { name: 'Delete' }).focus();
    scan('REP-0042 e');
    expect(opened.mock.calls).toEqual([['REP-0042 e']]);
    await userEvent.click(screen.getByRole('checkbox'));
    scan('chg-25', []);
    await waitFor(() => expect(opened.mock.calls).toEqual([['REP-0042 e'], ['chg-25']]));
    await later();
    expect([edit, pressed].map((fn) => fn.mock.calls.length)).toEqual([0, 0]);
  });

  it('should stay in the field that has the focus', async () => {
    render(<Shop />);
    await userEvent.type(screen.getByLabelText('Note'), 'REP-0042{Enter}');
    await later();
    expect(opened).not.toHaveBeenCalled();
  });

  it('should stay whole when a field gets the focus while it runs', async () => {
    render(<Shop />);
    const note = screen.getByLabelText<HTMLInputElement>('Note');
    scan('C', []);
    note.focus();
    scan('HG-25');
    expect(opened.mock.calls).toEqual([['CHG-25']]);
    await userEvent.keyboard('e');
    expect(note.value).toBe('e');
  });

  it('should be over before the focus is moved', async () => {
    render(<Shop />);
    await keysAtRest();
    screen.getByLabelText('Note').focus();
    scan('CHG', []);
    const began = performance.now();
    await keysAtRest();
    expect(performance.now() - began).toBeGreaterThanOrEqual(50);
  });

  it('should go to what came last and has nothing open over it, and nowhere else', async () => {
    const { rerender } = render(<Shop form />);
    scan('CHG-25');
    rerender(<Shop form frozen />);
    scan('CHG-26');
    rerender(<Shop form dialog />);
    scan('CHG-27');
    expect(added.mock.calls).toEqual([['CHG-25']]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('should leave keys with a name at once, from within a field too', async () => {
    render(<Shop />);
    screen.getByLabelText('Note').focus();
    await userEvent.keyboard('{F1}');
    expect(help).toHaveBeenCalledTimes(1);
  });
});
