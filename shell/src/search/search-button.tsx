import { notify } from '@shopbench/client';
import {
  commandsNow,
  isScanRunning,
  singleKeysWork,
  useKeyedCommands,
  useScans,
  type Command,
} from '@shopbench/ui';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { FrameIcon } from '../frame/icon';
import type { TypedEarly } from './typed-early';

type Palette = ComponentType<{
  onClose: () => void;
  commands: readonly Command[];
  takeEarly: () => TypedEarly;
}>;

interface Opened {
  Palette: Palette;
  commands: readonly Command[];
  takeEarly: () => TypedEarly;
}

const load = async (): Promise<Palette> =>
  (await import(/* webpackChunkName: "search" */ './search-palette')).SearchPalette;

/**
 * Opens the search: a click, Ctrl-K anywhere, and `/` where it is no character of a text. What is scanned while no field
 * has the focus is looked up by it and opened.
 */
export function SearchButton() {
  const [opened, setOpened] = useState<Opened | null>(null);
  /** On its way or there: called again, it would catch the keys that belong to its box. */
  const isCalled = useRef(false);
  const close = useCallback(() => {
    isCalled.current = false;
    setOpened(null);
  }, []);
  const open = useCallback((scan?: string) => {
    if (isCalled.current) return;
    isCalled.current = true;
    const takeEarly = catchKeys(scan);
    const commands = commandsNow();
    load()
      .then((Palette) => setOpened({ Palette, commands, takeEarly }))
      .catch(() => {
        takeEarly();
        isCalled.current = false;
        notify.error('The search could not be loaded. Check the connection and try again.');
      });
  }, []);

  useScans(open);
  useKeyedCommands([
    { label: 'Find or do anything', key: '/', place: 'everywhere' },
    { label: 'Opens what it names', key: 'scan', place: 'everywhere' },
  ]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isControlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash =
        event.key === '/' &&
        singleKeysWork() &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isEditable(event.target) &&
        !isScanRunning(event.timeStamp);
      if ((!isControlK && !isSlash) || event.defaultPrevented) return;
      event.preventDefault();
      open();
    };
    // Before the page's own keys: a list or a dialog may keep a key to itself.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open]);

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => open()}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <FrameIcon name="search" />
        <span>Search invoice, repair, name, mobile, IMEI</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {opened && <opened.Palette onClose={close} commands={opened.commands} takeEarly={opened.takeEarly} />}
    </>
  );
}

/** Keeps from the page what is typed until the search has the focus; gives the way to end that, and what it was. */
function catchKeys(scan?: string): () => TypedEarly {
  const typed: TypedEarly =
    scan === undefined ? { text: '', times: [] } : { text: scan, times: [], isScan: true };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    typed.text += event.key;
    typed.times.push(event.timeStamp);
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    const taken = { ...typed };
    Object.assign(typed, { text: '', times: [], isScan: false });
    return taken;
  };
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=textbox]'));
