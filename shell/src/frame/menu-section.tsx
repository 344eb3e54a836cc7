import { Link } from '@shopbench/client/router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { MenuGroup } from '../areas/access/menu';
import { FrameIcon } from './icon';
import { WaitingMark } from './waiting-mark';
import type { Waiting } from './use-waiting';

interface MenuSectionProps {
  group: MenuGroup;
  /** The path of the entry that the page at hand belongs to. */
  current: string | undefined;
  isFolded: boolean;
  isRail: boolean;
  waiting: Waiting;
  onFold: (isFolded: boolean) => void;
  /** An entry may be chosen soon. */
  onNear: (area: string, path: string) => void;
  onChoose: () => void;
}

/**
 * A group of the menu: folded it shows the page's own entry only, and how much waits behind all of them. In the rail it is an icon, and its entries open beside it by
 * press, focus or pointer; Esc shuts them.
 */
export function MenuSection({
  group,
  current,
  isFolded,
  isRail,
  waiting,
  onFold,
  onNear,
  onChoose,
}: MenuSectionProps) {
  const { label, entries } = group;
  const id = useId();
  const own = useRef<HTMLLIElement>(null);
  const [isShut, setShut] = useState(false);
  const isOwn = entries.some(({ path }) => path === current);
  const waitsAt = (path: string) => waiting[path] ?? 0;
  const sum = entries.reduce((all, { path }) => all + waitsAt(path), 0);

  useEffect(() => {
    if (isOwn) own.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOwn, current]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isRail) setShut(true);
    else if (isRail) return;
    else if (event.key === 'ArrowLeft') onFold(true);
    else if (event.key === 'ArrowRight') onFold(false);
  }

  const className = ['section', isFolded && 'folded', isOwn && 'own', isShut && 'shut'];
  return (
    <div
      className={className.filter(Boolean).join(' ')}
      onPointerLeave={() => setShut(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setShut(false)}
    >
      <h2 className="group">
        <button
          type="button"
          aria-expanded={isRail ? !isShut : !isFolded}
          aria-controls={id}
          onKeyDown={onKeyDown}
          onClick={() => (isRail ? setShut(false) : onFold(!isFolded))}
        >
          <FrameIcon name={entries[0]?.icon ?? 'list'} />
          <span>{label}</span>
          {isFolded || isRail ? <WaitingMark count={sum} /> : null}
          <FrameIcon name={isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
        </button>
      </h2>
      <ul id={id} data-group={label}>
        {entries.map(({ label: words, path, area }) => (
          <li key={path} {...(path === current ? { ref: own, className: 'on' } : {})}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              onMouseEnter={() => onNear(area, path)}
              onFocus={() => onNear(area, path)}
              onKeyDown={(event) => event.key === 'Escape' && isRail && setShut(true)}
              onClick={() => {
                setShut(true);
                onChoose();
              }}
            >
              {words}
              <WaitingMark count={waitsAt(path)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
