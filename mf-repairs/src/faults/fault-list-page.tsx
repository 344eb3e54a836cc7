import { titleCase, type Fault } from '@shopbench/contracts';
import { faults } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import type { ListColumn } from '@shopbench/ui/grid';
import { faultForm } from './fault-form';

const subFaults = (fault: Fault) => fault.subFaults.map(titleCase).join(', ');

const columns: ListColumn<Fault>[] = [
  { key: 'fault', header: 'Fault', sort: 'fault', primary: true, render: faults.nameOf },
  { key: 'subFaults', header: 'Sub Faults', minWidth: 320, render: subFaults },
];

/** All faults with their sub faults, and the way to add one. */
export function FaultListPage() {
  return (
    <ListPage
      resource={faults}
      title="Faults"
      archive
      columns={columns}
      card={(fault) => ({ title: faults.nameOf(fault), detail: subFaults(fault) })}
      defaultSort="fault"
      search="Fault or sub fault"
      empty={{ icon: 'wrench', text: 'What can be wrong with a device, for bookings and repair processes.' }}
      open={faults.screen}
      create={{ label: 'Create New Problem', dialog: faultForm.CreateDialog }}
      remove
    />
  );
}
