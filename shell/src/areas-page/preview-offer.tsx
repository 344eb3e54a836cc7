import { useSearchParams } from '@shopbench/client/router';
import { ConfirmDialog } from '@shopbench/ui';
import { labelOf } from '../areas/host/label-of';
import { usePreviewStart } from './use-preview-start';

/** `/areas?preview=tills&url=…`, as `area dev` prints it: asks before this browser runs what that address serves. */
export function PreviewOffer() {
  const [params, setParams] = useSearchParams();
  const preview = usePreviewStart();
  const name = params.get('preview');
  const url = params.get('url');
  if (!name || !url) return null;
  return (
    <ConfirmDialog
      open
      title={`Preview ${labelOf(name)}?`}
      text={`This browser, and no other, runs what ${url} serves, in your name, until you end the preview or sign out.`}
      confirmLabel="Preview"
      danger={false}
      onConfirm={() => void preview({ name, url })}
      onCancel={() => setParams({}, { replace: true })}
    />
  );
}
