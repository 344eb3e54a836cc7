import { notify } from '@shopbench/client';
import { commandsNow, useKeyedCommands, type Command } from '@shopbench/ui';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';

type KeysDialog = ComponentType<{ commands: readonly Command[]; onClose: () => void }>;

const load = async (): Promise<KeysDialog> =>
  (await import(/* webpackChunkName: "keys" */ './keys-dialog')).KeysDialog;

/** `?` opens the list of all that keys do on the page at hand; it stands anywhere in the frame. */
export function useKeysDialog(): ReactNode {
  const [opened, setOpened] = useState<{ Dialog: KeysDialog; commands: readonly Command[] } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const open = () => {
    const commands = commandsNow();
    load()
      .then((Dialog) => setOpened({ Dialog, commands }))
      .catch(() => notify.error('The list of keys could not be loaded. Check the connection and try again.'));
  };
  useKeyedCommands([{ label: 'These keys', key: '?', place: 'everywhere', run: open }]);
  return opened && <opened.Dialog commands={opened.commands} onClose={close} />;
}
