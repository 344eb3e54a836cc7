import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../components/link';

/** What of a click or key tells where a link opens. */
export interface OpeningEvent {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  button?: number;
}

/** True for what opens a link in a tab of its own: Ctrl, Cmd, Shift, or the middle button. */
const wantsOwnTab = ({ ctrlKey, metaKey, shiftKey, button }: OpeningEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button === 1;

/**
 * Opens the record of a row that was clicked beside its link, as a click on the link would: by a link that nobody sees,
 * since the row's own may be scrolled out of the grid.
 */
export function useRowOpener(): { open: (href: string, event: OpeningEvent) => void; element: ReactNode } {
  const [wanted, setWanted] = useState<{ href: string } | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (wanted) link.current?.click();
  }, [wanted]);
  return {
    open(href, event) {
      if (wantsOwnTab(event)) window.open(href, '_blank', 'noopener');
      else setWanted({ href });
    },
    element: wanted ? <Link ref={link} href={wanted.href} hidden tabIndex={-1} /> : null,
  };
}
