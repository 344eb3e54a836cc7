import { titleCase, type TechnicianRow } from '@shopbench/contracts';
import { StoryTable, useRight, type StoryColumn } from '@shopbench/pages';
import { Card, Link, MoneyText } from '@shopbench/ui';
import { lengthText } from '../item/item-text';
import { REPAIRS_PATH } from '../repairs/repairs';

const nameOf = ({ technician }: TechnicianRow) => (technician ? titleCase(technician.name) : 'Nobody yet');

/** The person's own work list: what is open, the next promise first. */
const workList = (row: TechnicianRow) =>
  row.technician ? (
    <Link href={`${REPAIRS_PATH}?technician=${row.technician._id}&status=open`}>{nameOf(row)}</Link>
  ) : (
    nameOf(row)
  );

const usualTime = ({ medianMinutes }: TechnicianRow) =>
  medianMinutes === null ? '–' : lengthText(medianMinutes * 60);
const rework = ({ cameBack, reworkRate }: TechnicianRow) =>
  cameBack === 0 ? '0 %' : `${reworkRate} % (${cameBack})`;

/** A line per person; the name leads to what they have on the bench. */
export function TechnicianTable({ rows }: { rows: readonly TechnicianRow[] }) {
  const seesCosts = useRight('cost');
  const columns: StoryColumn<TechnicianRow>[] = [
    { header: 'Technician', cell: workList },
    { header: 'On the bench', end: true, cell: ({ open }) => open },
    { header: 'Late', end: true, cell: ({ late }) => late },
    { header: 'Repaired', end: true, cell: ({ done }) => done },
    { header: 'Usual time', end: true, cell: usualTime },
    { header: 'Came back', end: true, cell: rework },
    { header: 'Parts used', end: true, cell: ({ partsUsed }) => partsUsed },
    ...(seesCosts
      ? [
          {
            header: 'Parts at cost',
            end: true,
            cell: ({ partsCost = 0 }: TechnicianRow) => <MoneyText value={partsCost} />,
          },
        ]
      : []),
  ];
  return (
    <Card flush title="By person">
      <StoryTable
        rows={rows}
        keyOf={({ technician }) => technician?._id ?? 'nobody'}
        columns={columns}
        card={(row) => ({
          title: workList(row),
          detail: `${row.open} on the bench, ${row.late} late · rework ${rework(row)}`,
          end: `${row.done} repaired`,
          endDetail: usualTime(row),
        })}
      />
    </Card>
  );
}
