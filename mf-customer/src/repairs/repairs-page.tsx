import type { MyRepairRow } from '@shopbench/contracts';
import { Loaded } from '../parts/loaded';
import { usePlace } from '../place/place';
import { useMine } from '../place/use-mine';
import { RepairCard } from './repair-card';

/** All repairs of one's own, newest first. */
export function RepairsPage() {
  const { words } = usePlace();
  const mine = useMine<{ repairs: MyRepairRow[] }>('/me/repairs?pageSize=50');
  return (
    <>
      <h1>{words.repairs}</h1>
      <Loaded mine={mine}>
        {({ repairs }) =>
          repairs.length > 0 ? (
            repairs.map((repair) => <RepairCard key={repair._id} repair={repair} />)
          ) : (
            <p className="my-card my-pad">{words.noRepairs}</p>
          )
        }
      </Loaded>
    </>
  );
}
