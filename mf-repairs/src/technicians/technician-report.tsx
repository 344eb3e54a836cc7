import { inAddress, useAddress } from '@shopbench/client';
import { titleCase, type PartRow, type StepRow, type TechnicianReport } from '@shopbench/contracts';
import { StoryTable, useRight, type StoryColumn } from '@shopbench/pages';
import { Card, EmptyState, MoneyText, Stack } from '@shopbench/ui';
import { lengthText } from '../item/item-text';
import { TechnicianTable } from './technician-table';

const EVERYBODY = '';

/** What everybody repaired, or the one whom the address names. */
export function TechnicianReportBody({ report }: { report: TechnicianReport }) {
  const { technician: who } = useAddress({ technician: inAddress.text(EVERYBODY) }).at;
  const isWanted = (id: string | undefined) => who === EVERYBODY || id === who;
  const technicians = report.technicians.filter(({ technician }) => isWanted(technician?._id));
  const name = report.technicians.find(({ technician }) => technician?._id === who)?.technician?.name;
  const steps = report.steps.filter(({ by }) => who === EVERYBODY || by === name);
  const parts = report.parts.filter(({ technician }) => isWanted(technician?._id));
  if (technicians.length === 0)
    return (
      <Card>
        <EmptyState
          icon="wrench"
          title="Nothing was repaired in these days"
          text="Choose other days, or name a technician on the repairs."
        />
      </Card>
    );
  return (
    <Stack spacing={2}>
      <TechnicianTable rows={technicians} />
      <Steps rows={steps} />
      <Parts rows={parts} />
    </Stack>
  );
}

const STEP_COLUMNS: readonly StoryColumn<StepRow>[] = [
  { header: 'Process', cell: ({ processName }) => titleCase(processName) },
  { header: 'Step', cell: ({ stepName }) => stepName },
  { header: 'By', cell: ({ by }) => titleCase(by) },
  { header: 'Times', end: true, cell: ({ times }) => times },
  { header: 'Usual time', end: true, cell: ({ medianMinutes }) => lengthText(medianMinutes * 60) },
];

function Steps({ rows }: { rows: readonly StepRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card flush title="Time per step">
      <StoryTable
        rows={rows}
        keyOf={({ by, processName, stepName }) => `${by} ${processName} ${stepName}`}
        columns={STEP_COLUMNS}
        card={({ by, processName, stepName, times, medianMinutes }) => ({
          title: stepName,
          detail: `${titleCase(processName)} · ${titleCase(by)}`,
          end: lengthText(medianMinutes * 60),
          endDetail: times === 1 ? '1 time' : `${times} times`,
        })}
      />
    </Card>
  );
}

const nameOf = ({ technician }: PartRow) => (technician ? titleCase(technician.name) : 'Nobody');

function Parts({ rows }: { rows: readonly PartRow[] }) {
  const seesCosts = useRight('cost');
  if (rows.length === 0) return null;
  const columns: StoryColumn<PartRow>[] = [
    { header: 'Code', cell: ({ itemCode }) => itemCode.toUpperCase() },
    { header: 'Part', cell: ({ productName }) => titleCase(productName) },
    { header: 'Technician', cell: nameOf },
    { header: 'Qty', end: true, cell: ({ quantity, unit }) => `${quantity} ${unit}` },
    ...(seesCosts
      ? [{ header: 'At cost', end: true, cell: ({ cost = 0 }: PartRow) => <MoneyText value={cost} /> }]
      : []),
  ];
  return (
    <Card flush title="Parts used">
      <StoryTable
        rows={rows}
        keyOf={({ technician, itemCode }) => `${technician?._id ?? ''} ${itemCode}`}
        columns={columns}
        card={(row) => ({
          title: titleCase(row.productName),
          detail: nameOf(row),
          end: `${row.quantity} ${row.unit}`,
        })}
      />
    </Card>
  );
}
