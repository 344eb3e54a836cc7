import type { OfferedSlot } from '@shopbench/client';
import type { AreaRelease, ShopStore, SlotFill } from '@shopbench/client/internal';
import { useLocation } from '@shopbench/client/router';
import { startTransition, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FrameIcon } from '../../frame/icon';
import { AreaBoundary } from '../host/area-boundary';
import { HrefLink, styleNonce, useLeaveNothing } from '../host/area-host';
import { buildOf } from '../host/area-loads';
import { AreaStopped, LOOK_MS, MOST_LOOKS } from '../host/arrivals';
import { noteLoadFailure } from '../host/failure-reason';
import { refetchTampered, tamperedReason } from '../host/integrity';
import { useReducerFailure } from '../host/reducer-guard';
import { noteLoadTime } from '../watch/area-watch';
import { forgetSlot, loadSlot, type LoadedSlot } from './slot-loads';
import type { Going } from './way-in';

/** What has not come in so long becomes a card. Source: the notes on the drawn place. */
const LATE_MS = 5_000;

interface SlotContentProps {
  release: AreaRelease;
  fill: SlotFill;
  offered: OfferedSlot;
  shop: ShopStore;
  label: string;
  going: Going;
  /** It stands there, or a card says that it cannot be shown. */
  onSettled: () => void;
  /** It is tried again: the button that was pressed goes. */
  onRetry: () => void;
}

/** What an area shows in a place of another one's page, kept to itself as an area's own page is. */
export function SlotContent({ release, fill, offered, shop, label, going, ...on }: SlotContentProps) {
  const { onSettled, onRetry } = on;
  const { pathname } = useLocation();
  const [load, setLoad] = useState(() => loadSlot(release, fill, shop));
  const [openedAt, setOpenedAt] = useState(() => performance.now());
  const [stopped, setStopped] = useState<Error | null>(null);
  const [hasRetried, setRetried] = useState(false);
  const { name } = release;
  useLeaveNothing(name);
  useLayoutEffect(() => {
    going.watchedBy(setStopped);
  }, [going]);
  const retry = (failure: Error) => {
    setStopped(null);
    setOpenedAt(performance.now());
    // What is only late is still on its way.
    if (failure instanceof SlotLate) return setLoad(loadSlot(release, fill, shop));
    forgetSlot(release, fill);
    setLoad(refetchTampered().then(() => loadSlot(release, fill, shop)));
  };
  return (
    <>
      <Pulse
        // Nothing else may wait behind what it does without end.
        onStuck={() =>
          flushSync(() =>
            setStopped(new AreaStopped('It kept the page busy without end, so it was stopped.')),
          )
        }
      />
      <AreaBoundary
        name={name}
        label={label}
        release={buildOf(release)}
        slot={offered.name}
        path={pathname}
        onRetry={retry}
        explain={tamperedReason}
        instead={(again) => (
          <NotShown
            onShown={onSettled}
            onRetry={
              hasRetried
                ? undefined
                : () => {
                    setRetried(true);
                    again();
                    onRetry();
                  }
            }
          />
        )}
      >
        {stopped ? (
          <Stopped reason={stopped} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <Shown {...{ load, name, offered, openedAt, going, onSettled }} />
          </Suspense>
        )}
      </AreaBoundary>
    </>
  );
}

function Stopped({ reason }: { reason: Error }): never {
  throw reason;
}

class SlotLate extends Error {
  override name = 'SlotLate';
}

/** Holds the place while it is on its way, for so long. */
function Waiting() {
  const [late, setLate] = useState<SlotLate>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const error = new SlotLate(`It did not come within ${LATE_MS / 1_000} seconds`);
      noteLoadFailure(error);
      setLate(error);
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) throw late;
  return (
    <div className="waiting" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

interface ShownProps extends Pick<SlotContentProps, 'offered' | 'going' | 'onSettled'> {
  load: Promise<LoadedSlot>;
  name: string;
  /** When it was seen first, or was tried again, by the page's clock. */
  openedAt: number;
}

function Shown({ load, name, offered, openedAt, going, onSettled }: ShownProps) {
  const { Component, Theme } = use(load);
  const failure = useReducerFailure(name);
  if (failure) throw failure;
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current();
    noteLoadTime(name, performance.now() - openedAt, offered.name);
  }, [name, openedAt, offered.name]);
  const { name: _slot, ...given } = offered;
  const allow = () => going.allow();
  return (
    <Theme nonce={styleNonce()} linkComponent={HrefLink}>
      {/* What is pressed in a dialog of its own counts too: React tells it along its tree. */}
      <div className="shown" data-area={name} onClickCapture={allow} onKeyDownCapture={allow}>
        <Component {...given} />
      </div>
    </Theme>
  );
}

function NotShown({ onShown, onRetry }: { onShown: () => void; onRetry?: (() => void) | undefined }) {
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  return (
    <div className="not-shown" role="status">
      <FrameIcon name="alert" size={20} />
      <strong>This card could not be shown</strong>
      <p>The page is complete without it and works.</p>
      {onRetry ? (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}

/** Looks after whether what stands beside it leaves React a turn, as it is looked after the whole page (arrivals.ts). */
function Pulse({ onStuck }: { onStuck: () => void }) {
  const [asked, ask] = useState(0);
  const answered = useRef(0);
  const stuck = useRef(onStuck);
  useLayoutEffect(() => {
    answered.current = asked;
  }, [asked]);
  useEffect(() => {
    let question = 0;
    let unanswered = 0;
    const timer = setInterval(() => {
      unanswered = question > answered.current ? unanswered + 1 : 0;
      if (unanswered >= MOST_LOOKS) {
        unanswered = 0;
        stuck.current();
      }
      question += 1;
      const next = question;
      startTransition(() => ask(next));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
