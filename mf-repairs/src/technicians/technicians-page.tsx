import { exportList } from '@shopbench/client';
import { useSearchParams } from '@shopbench/client/router';
import { dayOf, titleCase, type PartRow, type StepRow, type TechnicianReport } from '@shopbench/contracts';
import { Loaded, StoryTable, useRight, useTimeZone, type StoryColumn } from '@shopbench/pages';
import { Button, Card, EmptyState, MoneyText, PageHeader, Stack, styled } from '@shopbench/ui';
import { RangeField, SelectField } from '@shopbench/ui/form';
import { lengthText } from '../item/item-text';
import { TechnicianTable } from './technician-table';
import { useTechnicianReportQuery } from './technicians';

const Period = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  maxWidth: 640,
  marginBottom: 16,
  '& > *': { flex: '1 1 170px' },
  '& > :first-of-type': { flex: '2 1 340px' },
});

const EVERYBODY = '';
const DAYS = { kind: 'days', label: 'Date', from: 'from', to: 'to' } as const;

/** Who has what on the bench, and over a period who repaired what, how fast, with what, and what came back. */
export function TechniciansPage() {
  const today = dayOf(new Date(), useTimeZone());
  const [params, setParams] = useSearchParams();
  const from = params.get('from') ?? `${today.slice(0, 8)}01`;
  const to = params.get('to') ?? today;
  const who = params.get('technician') ?? EVERYBODY;
  const query = useTechnicianReportQuery({ from, to });
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const people = (query.currentData?.technicians ?? []).flatMap(({ technician }) => technician ?? []);
  return (
    <>
      <PageHeader title="Technicians">
        <Button
          onClick={() =>
            void exportList({
              label: 'technicians',
              url: '/repair/technicians/export',
              format: 'xlsx',
              query: { from, to },
            })
          }
        >
          Export
        </Button>
      </PageHeader>
      <Period role="group" aria-label="Period">
        <RangeField filter={DAYS} values={{ from, to }} onChange={set} />
        <SelectField<string>
          label="Technician"
          emptyLabel="Everybody"
          value={who}
          options={people.map(({ _id, name }) => ({ value: _id, label: titleCase(name) }))}
          onChange={(technician) => set({ technician })}
        />
      </Period>
      <Loaded query={{ ...query, data: query.currentData ?? query.data }} noun="report">
        {(report) => <Report report={report} who={who} />}
      </Loaded>
    </>
  );
}

function Report({ report, who }: { report: TechnicianReport; who: string }) {
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
