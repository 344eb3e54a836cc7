import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus';

function Page({ onAway }: { onAway?: () => void }) {
  useKeptFocus('main');
  const [isThere, setThere] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      <section aria-label="Cards">
        {isThere ? (
          <div>
            <button
              type="button"
              onClick={() => {
                setThere(false);
                onAway?.();
              }}
            >
              Put Away
            </button>
          </div>
        ) : null}
        <a href="/next">Next</a>
      </section>
    </main>
  );
}
const press = () => {
  const button = screen.getByRole('button', { name: 'Put Away' });
  act(() => button.focus());
  fireEvent.click(button);
};

describe('the focus of what is gone', () => {
  beforeEach(() => history.replaceState({}, '', '/'));

  it('should go to what it stood in, and leave that as it was once it goes on', async () => {
    render(<Page />);
    press();
    const around = screen.getByRole('region', { name: 'Cards' });
    await waitFor(() => expect(document.activeElement).toBe(around));
    act(() => screen.getByRole('link').focus());
    expect(around.hasAttribute('tabindex')).toBe(false);
  });

  it('should not be lost on a button that cannot be pressed any more', async () => {
    function Pages() {
      useKeptFocus();
      const [isLast, setLast] = useState(false);
      return (
        <nav aria-label="Pages">
          <button type="button" disabled={isLast} onClick={() => setLast(true)}>
            Next page
          </button>
        </nav>
      );
    }
    render(<Pages />);
    const button = screen.getByRole('button');
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('navigation')));
  });

  it('should come back to what could not be pressed only while something was saved', async () => {
    function Saving() {
      useKeptFocus();
      const [isSaving, setSaving] = useState(false);
      const save = () => {
        setSaving(true);
        setTimeout(() => setSaving(false), 150);
      };
      return (
        <nav>
          <button type="button" disabled={isSaving} onClick={save}>
            Process
          </button>
        </nav>
      );
    }
    render(<Saving />);
    const button = screen.getByRole('button');
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('navigation')));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('should come back to what could be pressed again at once', async () => {
    render(<Page />);
    const button = screen.getByRole<HTMLButtonElement>('button');
    act(() => button.focus());
    button.disabled = true;
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    button.disabled = false;
    // As browsers do, jsdom does not.
    button.blur();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('should stay where somebody else has put it', async () => {
    render(<Page onAway={() => screen.getByRole('link').focus()} />);
    press();
    await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  it('should be left to the page that comes after it', async () => {
    render(<Page onAway={() => history.pushState({}, '', '/next')} />);
    press();
    await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
    expect(document.activeElement).toBe(document.body);
  });

  it('should go past what is hidden meanwhile', async () => {
    render(<Page />);
    const around = screen.getByRole('region', { name: 'Cards' });
    // jsdom focuses what is not displayed; browsers do not.
    around.focus = () => undefined;
    press();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(around.hasAttribute('tabindex')).toBe(false);
  });

  it('should not be taken off a page to which somebody comes back, before its heading has it', async () => {
    render(<Page onAway={() => history.pushState({}, '', '/next')} />);
    press();
    await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
    history.replaceState({}, '', '/');
    act(() => void document.body.append(document.createElement('p')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
    expect(document.activeElement).toBe(document.body);
  });
});
