import { inAddress, useAddress } from '@shopbench/client';
import { ConfirmDialog } from '@shopbench/ui';
import { labelOf } from '../areas/host/label-of';
import { usePreviewStart } from './use-preview-start';

/** `/areas?preview=tills&url=…`, as `area dev` prints it: asks before this browser runs what that address serves. */
export function PreviewOffer() {
  const { at, go } = useAddress({ preview: inAddress.text(), url: inAddress.text() });
  const preview = usePreviewStart();
  const { preview: name, url } = at;
  if (!name || !url) return null;
  return (
    <ConfirmDialog
      open
      title={`Preview ${labelOf(name)}?`}
      text={`This browser, and no other, runs what ${url} serves, in your name, until you end the preview or sign out.`}
      confirmLabel="Preview"
      danger={false}
      onConfirm={() => void preview({ name, url })}
      onCancel={() => go({ preview: '', url: '' })}
    />
  );
}
