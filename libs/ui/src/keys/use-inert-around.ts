import { useLayoutEffect, type RefObject } from 'react';

/**
 * While it is `active`, nothing of `whole` can be typed into or pressed but what is in `kept`, which has the focus then: keys
 * that come meanwhile, such as a scanner's, go there and are not torn apart by a focus that moves.
 */
export function useInertAround(
  whole: RefObject<HTMLElement | null>,
  kept: RefObject<HTMLElement | null>,
  active: boolean,
): void {
  useLayoutEffect(() => {
    const last = whole.current;
    if (!active || !last || !kept.current) return undefined;
    const around: Element[] = [];
    for (let one: HTMLElement = kept.current; one !== last; one = one.parentElement!)
      for (const other of one.parentElement!.children)
        if (other !== one && !other.hasAttribute('inert')) around.push(other);
    if (!kept.current.contains(document.activeElement)) kept.current.focus();
    for (const one of around) one.setAttribute('inert', '');
    return () => around.forEach((one) => one.removeAttribute('inert'));
  }, [whole, kept, active]);
}
