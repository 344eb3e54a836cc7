import { notify, type Saved } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { titleCase, type RepairProcess } from '@shopbench/contracts';
import { asOptions, usePress } from '@shopbench/pages';
import { ListPage, type RecordColumn } from '@shopbench/pages/list';
import { StatusChip } from '@shopbench/ui';
import type { ListFilter } from '@shopbench/ui/grid';
import { processForm } from './process-form';
import { DEVICE_WORDS, NEW_PROCESS_PATH, processes, sizeText } from './processes';

const subFaults = (process: RepairProcess) =>
  process.subFaults.length > 0 ? process.subFaults.map(titleCase).join(', ') : 'All';
const status = ({ isActive }: RepairProcess) => <StatusChip status={isActive ? 'active' : 'deactive'} />;

/** Source of the columns: specification 2, section 2. */
const columns: RecordColumn<RepairProcess>[] = [
  { key: 'fault', header: 'Problem', minWidth: 130, render: ({ faultName }) => titleCase(faultName) },
  { key: 'subFaults', header: 'Category', minWidth: 130, render: subFaults },
  {
    key: 'deviceType',
    header: 'Device',
    width: 100,
    minWidth: 76,
    render: ({ deviceType }) => DEVICE_WORDS[deviceType],
  },
  {
    key: 'processName',
    header: 'Process name',
    sort: 'processName',
    primary: true,
    minWidth: 220,
    render: processes.nameOf,
  },
  { key: 'steps', header: 'Steps', width: 150, minWidth: 132, render: ({ steps }) => sizeText(steps) },
  { key: 'isActive', header: 'Active/Deactive', width: 130, minWidth: 116, render: status },
  {
    key: 'createdBy',
    header: 'Created by',
    width: 120,
    minWidth: 100,
    render: ({ createdBy }) => titleCase(createdBy),
  },
];

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'deviceType',
    label: 'Device',
    inline: true,
    options: asOptions(DEVICE_WORDS),
  },
  {
    kind: 'choice',
    name: 'isActive',
    label: 'Active',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Deactive' },
    ],
  },
];

/** All repair processes, and the way to make one. */
export function ProcessListPage() {
  const navigate = useNavigate();
  const [update] = processes.useUpdate();
  const { press: turn } = usePress<Saved<RepairProcess>, RepairProcess>(
    ({ _id: id, version, isActive }: RepairProcess, idempotencyKey) =>
      update({ id, body: { isActive: !isActive, version }, idempotencyKey }),
    {
      failure: 'Failed to update repair process',
      says: () => undefined,
      onDone: ({ record }) =>
        notify.undo(
          `${processes.nameOf(record)} is ${record.isActive ? 'active' : 'not active'}`,
          () => void turn(record),
        ),
    },
  );

  return (
    <ListPage
      resource={processes}
      title="Repair processes"
      columns={columns}
      card={(process) => ({
        title: processes.nameOf(process),
        detail: `${titleCase(process.faultName)} · ${DEVICE_WORDS[process.deviceType]} · ${sizeText(process.steps)}`,
        end: status(process),
      })}
      defaultSort="processName"
      search="Process name"
      failure="Failed to fetch types"
      filters={filters}
      empty={{ icon: 'list', text: 'How a fault is repaired, step by step, for whoever sits at the bench.' }}
      open={processes.screen}
      create={{ label: 'Create New Repair Process', dialog: processForm.CreateDialog }}
      rowActions={(process) => [
        {
          label: process.isActive ? 'Deactivate' : 'Activate',
          onChoose: () => void turn(process),
        },
        { label: 'Copy', onChoose: () => void navigate(`${NEW_PROCESS_PATH}?copy=${process._id}`) },
      ]}
      remove={{ noun: () => 'Repair Process' }}
    />
  );
}
