import type { SessionUser } from '@shopbench/contracts';
import type { RawRegistry } from '@shopbench/client/internal';
import { useSession } from '@shopbench/client';
import { useEffect, useState } from 'react';
import { NOBODY } from '../areas/access/person';
import { tableOf } from '../areas/registry/areas';
import { browserSeed, chooseRelease, chooseShell } from '../areas/registry/canary';
import { fetchRegistry, useRegistry } from '../areas/registry/registry';

const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

/**
 * Says quietly that the shell or an area has a newer build than this tab works with. The tab goes on with its own:
 * nothing is reloaded by itself. Asks the server every five minutes and when the tab comes back to the front.
 */
export function UpdateNotice() {
  const { user } = useSession();
  const { registry } = useRegistry();
  const [isThere, setIsThere] = useState(false);
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < AT_MOST_EVERY_MS) return;
      asked = Date.now();
      try {
        const now = await fetchRegistry();
        if (registry) setIsThere(buildsOf(now, user) !== buildsOf(registry, user));
      } catch {
        // The next time will tell.
      }
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [registry, user]);

  if (!isThere || isRead) return null;
  return (
    <aside className="update-notice" role="status">
      <span>Update available</span>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Reload
      </button>
      <button type="button" className="button quiet" onClick={() => setIsRead(true)}>
        Later
      </button>
    </aside>
  );
}

/** What this person works with, as one comparable text. */
function buildsOf(registry: RawRegistry, user: SessionUser | null): string {
  const person = user ?? NOBODY;
  const areas = tableOf(registry, user)
    .areas.flatMap(({ registered }) => (registered ? [chooseRelease(registered, person, browserSeed())] : []))
    .map(({ name, version, build }) => `${name}@${version}-${build}`)
    .sort();
  return [`shell@${chooseShell(registry.shell, person, browserSeed())}`, ...areas].join(' ');
}
