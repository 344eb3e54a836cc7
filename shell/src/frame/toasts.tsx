import { toastsSlice, type RootState, type Toast } from '@shopbench/client';
import { useDispatch, useSelector } from '@shopbench/client/state';
import { useCallback, useEffect } from 'react';
import { FrameIcon } from './icon';

/** The one container of toasts, top right. Each goes after its time. */
export function Toasts() {
  const toasts = useSelector((state: RootState) => state.toasts.items);
  const dispatch = useDispatch();
  const remove = useCallback((id: number) => dispatch(toastsSlice.actions.toastRemoved(id)), [dispatch]);
  return (
    <div className="toasts" role="region" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onRemove={remove} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onRemove }: { toast: Toast; onRemove: (id: number) => void }) {
  const { id, duration, tone, text } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onRemove(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, onRemove]);
  return (
    <div className={`toast ${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <FrameIcon name={tone === 'success' ? 'check' : 'alert'} />
      <span>{text}</span>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => onRemove(id)}>
        <FrameIcon name="close" size={14} />
      </button>
    </div>
  );
}
