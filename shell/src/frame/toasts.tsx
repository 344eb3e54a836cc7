import { runUndo, type RootState } from '@shopbench/client';
import { forgetUndo, toastsSlice, type Toast } from '@shopbench/client/internal';
import { useDispatch, useSelector } from '@shopbench/client/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FrameIcon } from './icon';

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/**
 * The one container of toasts, top right below the page's buttons. Each goes after its time; it waits while it is read. What
 * one tells of is taken back by its button or by Ctrl-Z, wherever the focus is but in a field.
 */
export function Toasts() {
  const toasts = useSelector((state: RootState) => state.toasts.items);
  const dispatch = useDispatch();
  const remove = useCallback((id: number) => dispatch(toastsSlice.actions.toastRemoved(id)), [dispatch]);
  useEffect(() => {
    const newest = toasts.findLast(({ undo }) => undo !== undefined);
    if (newest?.undo === undefined) return;
    const { id, undo } = newest;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || (event.target instanceof Element && event.target.matches(TYPED_INTO))) return;
      event.preventDefault();
      remove(id);
      runUndo(undo);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [toasts, remove]);
  return (
    <div className="toasts" data-frame role="region" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onRemove={remove} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onRemove }: { toast: Toast; onRemove: (id: number) => void }) {
  const { id, duration, tone, text, undo } = toast;
  const remove = () => {
    if (undo !== undefined) forgetUndo(undo);
    onRemove(id);
  };
  const hold = useTimer(duration, remove);
  return (
    <div
      className={`toast ${tone}`}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={hold.pause}
      onPointerLeave={hold.resume}
      onFocus={hold.pause}
      onBlur={hold.resume}
    >
      <FrameIcon name={tone === 'success' ? 'check' : 'alert'} />
      <span>{text}</span>
      {undo === undefined ? null : (
        <button
          type="button"
          className="button undo"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            onRemove(id);
            runUndo(undo);
          }}
        >
          Undo <kbd aria-hidden="true">Ctrl Z</kbd>
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={remove}>
        <FrameIcon name="close" size={14} />
      </button>
    </div>
  );
}

/** Runs `act` after so many milliseconds, not counting the time in which it is held by `pause`. */
function useTimer(duration: number, act: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(duration);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld]);
  return { pause: () => setIsHeld(true), resume: () => setIsHeld(false) };
}
