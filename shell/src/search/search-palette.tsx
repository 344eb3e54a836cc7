import { notify, useSession } from '@shopbench/client';
import { useLocation, useNavigate } from '@shopbench/client/router';
import type { Command } from '@shopbench/ui';
import { useLayoutEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FrameIcon } from '../frame/icon';
import { lastOpened, noteOpened } from './last-opened';
import { NothingFound } from './nothing-found';
import { isScan } from './scan';
import { ResultList, rowId } from './result-list';
import {
  commandRows,
  groupsOf,
  nextKind,
  type CommandRow,
  type RowGroup,
  type SearchRow,
} from './search-rows';
import './search-palette.css';
import type { TypedEarly } from './typed-early';
import { useSearch } from './use-search';

interface SearchPaletteProps {
  onClose: () => void;
  /** What can be done on the page that it is laid over. */
  commands: readonly Command[];
  /** What was typed before the box had the focus; from then on the keys are its own. */
  takeEarly: () => TypedEarly;
}

/** What is to be opened without a further key, if what was typed came from a scanner. */
const scanned = (text: string, times: readonly number[]): string | null =>
  isScan(text.trim(), times) ? text.trim() : null;

/** Search over everything in the shop, by keyboard and by scanner, laid over the page. */
export function SearchPalette({ onClose, commands, takeEarly }: SearchPaletteProps) {
  const { user } = useSession();
  const person = user?._id ?? '';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keyTimes = useRef<readonly number[]>([]);
  /** When the key was pressed whose letter is about to come: a busy page gets to it later, and a scanner is known by its pace. */
  const pressedAt = useRef<number | null>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Opened as soon as the server has answered for this text: a scan, or what Enter came too early for. */
  const awaited = useRef<string | null>(null);
  const typed = text.trim();
  const { q, found, failure } = useSearch(typed, (answered, data) => {
    if (answered !== awaited.current) return;
    awaited.current = null;
    const [first, ...others] = groupsOf(data).flatMap((group) => group.rows);
    if (first && (data.exact || others.length === 0)) open(first);
  });
  const doable = commandRows(commands, typed);
  const groups =
    typed === '' ? [...openedBefore(person), ...doable] : [...(found ? groupsOf(found) : []), ...doable];
  const rows = groups.flatMap((group) => group.rows);
  const current = Math.min(chosen, rows.length - 1);
  const isUpToDate = q === typed;

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

  function open(row: SearchRow | CommandRow, { newTab = false } = {}) {
    if (row.kind === 'command') {
      onClose();
      // Once the focus is back on the page.
      setTimeout(row.run);
      return;
    }
    noteOpened(person, row);
    onClose();
    if (newTab) window.open(row.path, '_blank', 'noopener');
    else if (row.path === here) notify.info(`${row.title} is open already`);
    else navigate(row.path);
  }

  /** The box has the focus: what was typed until now stands in it. */
  function begin() {
    const early = takeEarly();
    if (!early.text) return;
    keyTimes.current = early.times;
    awaited.current = early.isScan ? early.text : scanned(early.text, early.times);
    setText(early.text);
  }

  function type(next: string) {
    const isLonger = next.length > text.length;
    keyTimes.current = isLonger ? [...keyTimes.current, pressedAt.current ?? performance.now()] : [];
    pressedAt.current = null;
    setText(next);
    setChosen(0);
    awaited.current = scanned(next, keyTimes.current);
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    pressedAt.current = event.timeStamp;
    const row = rows[current];
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Tab: nextKind(groups, current),
    };
    const to = event.shiftKey && event.key === 'Tab' ? undefined : moves[event.key];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !isUpToDate && row?.kind !== 'command') awaited.current = typed;
    else if (event.key === 'Enter' && row) open(row, { newTab: event.ctrlKey || event.metaKey });
    else if (to !== undefined && rows.length > 0) setChosen((to + rows.length) % rows.length);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className="search-palette" aria-label="Search" data-frame onCancel={onClose}>
      <div className="box">
        <FrameIcon name="search" size={18} />
        <input
          onFocus={begin}
          role="combobox"
          aria-label="Search invoice, repair, name, mobile, IMEI"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={rows[current] ? rowId(id, current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          placeholder="Search invoice, repair, name, mobile, IMEI"
          value={text}
          maxLength={100}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
        <button type="button" className="link" onClick={onClose}>
          Cancel
        </button>
      </div>
      <div className="results">
        <ResultList
          id={id}
          groups={groups}
          current={current}
          words={typed}
          onOpen={open}
          onPoint={setChosen}
        />
        {typed === '' && rows.length === 0 && <p className="hint">What you open from here is listed here.</p>}
        {typed !== '' && !isUpToDate && !found && (
          <div className="waiting" role="status" aria-label="Searching" />
        )}
        {isUpToDate && failure && (
          <p className="hint" role="alert">
            {failure}
          </p>
        )}
        {typed !== '' && isUpToDate && found && rows.every(({ kind }) => kind === 'command') && (
          <NothingFound text={typed} onGo={onClose} />
        )}
      </div>
      <div className="keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>Ctrl ↵</kbd> new tab
        </span>
        <span>
          <kbd>Tab</kbd> next kind
        </span>
        <span className="end">A scanned code opens at once</span>
      </div>
    </dialog>
  );
}

function openedBefore(person: string): RowGroup[] {
  const rows = lastOpened(person);
  return rows.length > 0 ? [{ label: 'Opened last', rows }] : [];
}
