import './slots.css';
import type { OfferedSlot } from '@shopbench/client';
import { SLOTS, type ShopStore } from '@shopbench/client/internal';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { noteFailure } from '../watch/area-watch';
import { asError } from '../host/area-boundary';
import { buildOf } from '../host/area-loads';
import { labelOf } from '../host/label-of';
import { Going, useWayIn } from './way-in';
import { SlotContent } from './slot-content';
import type { Filling } from './slot-fills';

export interface SlotCardProps {
  filling: Filling;
  offered: OfferedSlot;
  shop: ShopStore;
}

/** By what fills a place, how high it was when it was seen last, pixels: so much is kept for it. */
const heights = new Map<string, number>();

/**
 * What an area puts into a place of another one's page: fetched when it is seen, its height kept until it stands there. React draws
 * it apart from the page, so that what it does without end keeps nothing else from being drawn, and what fails when it is taken away
 * fails alone.
 */
export function SlotCard({ filling: given, offered, shop }: SlotCardProps) {
  // What runs goes on until it is left, whatever is chosen for the person meanwhile.
  const [{ release, fill }] = useState(given);
  const label = release.title ?? labelOf(release.name);
  const title = fill.title ?? label;
  const { look, height: atFirst } = SLOTS[offered.name];
  const key = `${release.name}/${fill.module}/${offered.name}`;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  const [isSettled, setSettled] = useState(false);
  const [going] = useState(() => new Going());
  const wayIn = useWayIn(shop, going);
  const root = useSeparateRoot(isSeen ? section : undefined, id, (error) => {
    // eslint-disable-next-line no-console
    console.error(`The area "${label}" (${buildOf(release)}) failed on leaving the slot ${fill.slot}`, error);
    noteFailure(release.name, 'render', asError(error), fill.slot);
  });
  useLayoutEffect(() => {
    root.current?.render(
      wayIn(
        <SlotContent
          {...{ release, fill, offered, shop, label, going }}
          onSettled={() => setSettled(true)}
          onRetry={() => section.current?.focus()}
        />,
      ),
    );
  });
  useLayoutEffect(() => {
    const { current: shown } = section;
    return () => {
      if (isSettled && shown) heights.set(key, shown.offsetHeight);
    };
  }, [isSettled, key]);

  const isCard = look === 'card';
  const kept = heights.get(key) ?? atFirst;
  // What had nothing to say gets no room either.
  const held = kept === 0 ? { maxHeight: 0, overflow: 'hidden', borderWidth: 0 } : { minHeight: kept };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`slot ${look}`}
      data-slot={offered.name}
      data-settled={isSettled || undefined}
      aria-busy={!isSettled}
      style={isSettled ? undefined : held}
      {...(isCard ? { 'aria-labelledby': id } : { role: 'group', 'aria-label': title })}
    >
      {isCard ? (
        <header>
          <h2 id={id}>{title}</h2>
          {title === label ? null : <span>{label}</span>}
        </header>
      ) : null}
    </section>
  );
}

/** Whether something came into view since it is there. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}

/**
 * A root of React's own at the end of a place, while there is one. @param prefix of ids in it, which are the page's too
 * @param onLost is told what nothing in it has caught: what fails while all of it is taken away
 */
function useSeparateRoot(
  place: RefObject<HTMLElement | null> | undefined,
  prefix: string,
  onLost: (error: unknown) => void,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const lost = useRef(onLost);
  useLayoutEffect(() => {
    lost.current = onLost;
  });
  useLayoutEffect(() => {
    if (!place?.current) return;
    const content = place.current.appendChild(document.createElement('div'));
    content.className = 'content';
    const made = createRoot(content, {
      identifierPrefix: prefix,
      onUncaughtError: (error) => lost.current(error),
    });
    root.current = made;
    return () => {
      root.current = null;
      // React is drawing the page: it takes no other root away at the same time.
      queueMicrotask(() => {
        made.unmount();
        content.remove();
      });
    };
  }, [place, prefix]);
  return root;
}
