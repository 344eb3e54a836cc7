import type { MyRepairRow } from '@shopbench/contracts';
import { Pages } from '../parts/pages';
import { usePlace } from '../place/place';
import { RepairCard } from './repair-card';

/** All repairs of one's own, newest first. */
export function RepairsPage() {
  const { words } = usePlace();
  return (
    <>
      <h1>{words.repairs}</h1>
      <Pages
        url="/me/repairs"
        size={50}
        rowsOf={({ repairs }: { repairs: MyRepairRow[] }) => repairs}
        empty={<p className="my-card my-pad">{words.noRepairs}</p>}
      >
        {(repairs) => repairs.map((repair) => <RepairCard key={repair._id} repair={repair} />)}
      </Pages>
    </>
  );
}
