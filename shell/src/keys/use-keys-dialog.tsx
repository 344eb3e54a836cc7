import { notify } from '@shopbench/client';
import { commandsNow, useKeyedCommands } from '@shopbench/ui';
import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { headingWords } from '../start/page-heading';
import type { KeysDialog } from './keys-dialog';

type Props = ComponentProps<typeof KeysDialog>;

const load = async (): Promise<typeof KeysDialog> =>
  (await import(/* webpackChunkName: "keys" */ './keys-dialog')).KeysDialog;

/** `?` opens the list of all that keys do on the page at hand; it stands anywhere in the frame. */
export function useKeysDialog(): ReactNode {
  const [opened, setOpened] = useState<{ Dialog: typeof KeysDialog; shown: Omit<Props, 'onClose'> } | null>(
    null,
  );
  const close = useCallback(() => setOpened(null), []);
  const open = () => {
    const shown = { page: headingWords()[0], commands: commandsNow() };
    load()
      .then((Dialog) => setOpened({ Dialog, shown }))
      .catch(() => notify.error('The list of keys could not be loaded. Check the connection and try again.'));
  };
  useKeyedCommands([{ label: 'These keys', key: '?', place: 'everywhere', run: open }]);
  return opened && <opened.Dialog {...opened.shown} onClose={close} />;
}
