import { keyText, setSingleKeys, singleKeysWork, type Command, type CommandPlace } from '@shopbench/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FrameIcon } from '../frame/icon';
import './keys-dialog.css';

const HEADINGS: Record<CommandPlace, string> = {
  page: 'This page',
  list: 'In a list',
  record: 'In a record',
  everywhere: 'Everywhere',
};
const PLACES = Object.keys(HEADINGS) as CommandPlace[];

interface KeysDialogProps {
  /** The heading of the page that it is laid over; left out where there is none. */
  page?: string | undefined;
  /** What can be done on the page that it is laid over. */
  commands: readonly Command[];
  onClose: () => void;
}

/** All that keys do on a page. What is typed narrows it, Enter does the first of what is left. */
export function KeysDialog({ page, commands, onClose }: KeysDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(singleKeysWork);
  const wanted = text.trim().toLowerCase();
  const shown = commands.filter(
    ({ label, key }) =>
      key && (label.toLowerCase().includes(wanted) || keyText(key).toLowerCase() === wanted),
  );

  // Closed before it is taken away, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const { current: box } = dialog;
    const closeOutside = (event: Event) => event.target === box && onClose();
    box?.showModal();
    box?.addEventListener('click', closeOutside);
    return () => {
      box?.removeEventListener('click', closeOutside);
      box?.close();
    };
  }, [onClose]);

  function doFirst() {
    const first = shown.find(({ run }) => run);
    if (!wanted || !first) return;
    onClose();
    setTimeout(() => first.run?.());
  }

  function switchKeys() {
    setSingleKeys(!isOn);
    setOn(!isOn);
  }

  return (
    <dialog ref={dialog} className="keys-dialog" aria-labelledby={title} data-frame onCancel={onClose}>
      <header>
        <h2 id={title}>Keys</h2>
        <div className="find">
          <FrameIcon name="search" />
          <input
            type="text"
            aria-label="Find a key or a deed"
            placeholder="Find a key or a deed"
            autoComplete="off"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && doFirst()}
          />
        </div>
        <button type="button" className="close" aria-label="Esc closes" onClick={onClose}>
          <kbd aria-hidden="true">Esc</kbd>
        </button>
      </header>
      <div className="columns">
        {PLACES.map((place) => (
          <Keys
            key={place}
            heading={place === 'page' && page ? `${HEADINGS.page}: ${page}` : HEADINGS[place]}
            commands={shown.filter((one) => (one.place ?? 'page') === place)}
          />
        ))}
        {shown.length === 0 && <p role="status">No key does “{text.trim()}” here.</p>}
      </div>
      <footer>
        <span>
          {isOn ? 'Single letters rest while you type or scan' : 'Single letters are off in this browser'}
        </span>
        <button type="button" className="link" onClick={switchKeys}>
          Switch single letters {isOn ? 'off' : 'on'}
        </button>
      </footer>
    </dialog>
  );
}

function Keys({ heading, commands }: { heading: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {commands.map(({ label, key = '' }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keyText(key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
