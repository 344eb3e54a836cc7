import { useSession } from '@shopbench/client';
import { formatMobile, STAFF_DESIGNATIONS, type User } from '@shopbench/contracts';
import { asOptions, designationWord, staff, useRight } from '@shopbench/pages';
import { ListPage, type RecordColumn } from '@shopbench/pages/list';
import { LinkButton, MoneyText } from '@shopbench/ui';
import type { ListFilter } from '@shopbench/ui/grid';
import { staffForm } from './staff-form';

const columns: RecordColumn<User>[] = [
  { key: 'name', header: 'Name', sort: 'name', primary: true, minWidth: 180, render: staff.nameOf },
  {
    key: 'mobileNumber',
    header: 'Mobile No.',
    width: 140,
    minWidth: 106,
    render: (person) => formatMobile(person.mobileNumber),
  },
  { key: 'address', header: 'Address', minWidth: 200, render: (person) => person.address },
  {
    key: 'designation',
    header: 'Designation',
    width: 190,
    minWidth: 160,
    render: (person) => designationWord(person.designation),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    width: 150,
    minWidth: 108,
    right: 'people_pay',
    render: (person) => <MoneyText value={person.balance ?? 0} quietZero />,
  },
];

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'designation',
    label: 'Designation',
    options: asOptions(STAFF_DESIGNATIONS, designationWord),
  },
];

/** Everybody who works in the shop. Only the admin adds and deletes, and nobody deletes themselves. */
export function StaffList() {
  const manages = useRight('manage_staff');
  const seesActivity = useRight('activity');
  const { user } = useSession();
  return (
    <ListPage
      resource={staff}
      title="Staff"
      archive
      columns={columns}
      card={(person) => ({
        title: staff.nameOf(person),
        detail: [designationWord(person.designation), formatMobile(person.mobileNumber)]
          .filter(Boolean)
          .join(' · '),
        end: person.balance === undefined ? null : <MoneyText value={person.balance} quietZero />,
      })}
      defaultSort="name"
      search="Name or mobile"
      filters={filters}
      empty={{ icon: 'people' }}
      open={staff.screen}
      editColumn
      actions={seesActivity ? <LinkButton href="/user/activity">Activity</LinkButton> : undefined}
      {...(manages ? { create: { label: 'Create Staff', dialog: staffForm.CreateDialog } } : {})}
      remove={manages && { noun: () => 'staff member', when: (person) => person._id !== user?._id }}
    />
  );
}
