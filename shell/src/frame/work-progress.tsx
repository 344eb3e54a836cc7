import type { RootState } from '@shopbench/client';
import type { LongWork } from '@shopbench/client/internal';
import { useSelector } from '@shopbench/client/state';

/** A thin bar below the top bar for each long work that goes on, on whatever page it was begun. */
export function WorkProgress() {
  const works = useSelector((state: RootState) => state.longWork.items);
  if (works.length === 0) return null;
  return (
    <div className="work-progress">
      {works.map((work) => (
        <WorkBar key={work.id} work={work} />
      ))}
    </div>
  );
}

function WorkBar({ work: { label, done } }: { work: LongWork }) {
  const percent = done === undefined ? undefined : Math.round(done * 100);
  return (
    <div>
      <span className="label">
        {label}
        {percent === undefined ? ' …' : ` ${percent} %`}
      </span>
      <progress aria-label={label} value={done} max={1} />
    </div>
  );
}
