import { leaveForms, notify, request } from '@shopbench/client';
import { useState } from 'react';
import { labelOf } from '../areas/host/label-of';
import { previews } from '../areas/preview/previews';

/** Says, for as long as it is so, that this browser sees an area otherwise than everybody, and ends that. */
export function PreviewBadge() {
  const [isEnding, setEnding] = useState(false);
  const shown = previews();
  if (shown.length === 0) return null;

  async function end() {
    setEnding(true);
    for (const { area } of shown) {
      const answer = await request<null>({ url: `/area/${area}/preview`, method: 'DELETE' });
      if ('error' in answer) {
        setEnding(false);
        return notify.error(answer.error.message);
      }
    }
    window.location.reload();
  }

  return (
    <aside className="preview-badge" role="status" aria-label="Preview">
      <span>
        Preview:{' '}
        {shown
          .map(({ area, release, url }) => `${labelOf(area)} ${release ?? new URL(url ?? '').host}`)
          .join(', ')}
      </span>
      <button
        type="button"
        className="button"
        disabled={isEnding}
        onClick={() => leaveForms(() => void end())}
      >
        End preview
      </button>
    </aside>
  );
}
