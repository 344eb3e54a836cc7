import { errorText, useListState } from '@shopbench/client';
import { titleCase, type Party } from '@shopbench/contracts';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useStaffQuery } from '../api/staff-api';

const designation = (person: Party) => titleCase(person.designation.replaceAll('_', ' '));

const columns: ListColumn<Party>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    minWidth: 180,
    render: (person) => titleCase(person.name),
  },
  { key: 'designation', header: 'Designation', width: 180, render: designation },
  { key: 'mobileNumber', header: 'Mobile No.', width: 150, render: (person) => person.mobileNumber },
  { key: 'address', header: 'Address', minWidth: 200, render: (person) => person.address },
];

/** Everybody who works in the shop. */
export function StaffList() {
  const state = useListState({ defaultSort: 'name' });
  const { data, error, isFetching, refetch } = useStaffQuery(state.queryArgs);
  return (
    <DataList<Party>
      label="Staff"
      columns={columns}
      rows={data?.users}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      searchPlaceholder="Name or mobile"
      empty={{ icon: 'people', title: 'No staff yet' }}
      card={(person) => ({
        title: titleCase(person.name),
        detail: [designation(person), person.mobileNumber].filter(Boolean).join(' · '),
      })}
    />
  );
}
