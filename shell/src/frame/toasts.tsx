import type { RootState } from '@shopbench/client';
import { toastsSlice, type Toast } from '@shopbench/client/internal';
import { useDispatch, useSelector } from '@shopbench/client/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FrameIcon } from './icon';

/** The one container of toasts, top right below the page's buttons. Each goes after its time; it waits while it is read. */
export function Toasts() {
  const toasts = useSelector((state: RootState) => state.toasts.items);
  const dispatch = useDispatch();
  const remove = useCallback((id: number) => dispatch(toastsSlice.actions.toastRemoved(id)), [dispatch]);
  return (
    <div className="toasts" data-frame role="region" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onRemove={remove} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onRemove }: { toast: Toast; onRemove: (id: number) => void }) {
  const { id, duration, tone, text } = toast;
  const hold = useTimer(duration, () => onRemove(id));
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
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => onRemove(id)}>
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
