import { useKeyedCommands } from '@shopbench/ui';
import { useState } from 'react';
import type { MenuGroup } from '../areas/access/menu';
import { PopupMenu } from './popup-menu';

/** Where a form lies that makes something. */
const MAKES = /\/(create|booking)$/;

interface NewMenuProps {
  groups: readonly MenuGroup[];
  onNavigate: (path: string) => void;
}

/** What can be begun from any page: the entries of the menu that make something. N opens it where the page has no N of its own. */
export function NewMenu({ groups, onNavigate }: NewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const items = groups
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => MAKES.test(path))
    .map(({ label, path }) => ({ label, run: () => onNavigate(path) }));
  useKeyedCommands(
    items.length > 0
      ? [{ label: 'Begin something new', key: 'n', place: 'everywhere', run: () => setOpen(true) }]
      : [],
  );
  if (items.length === 0) return null;
  return (
    <PopupMenu className="new-button" items={items} isOpen={isOpen} onOpen={setOpen}>
      New <kbd>N</kbd>
    </PopupMenu>
  );
}
