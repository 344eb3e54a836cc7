import { useSession } from '@shopbench/client';
import type { User } from '@shopbench/contracts';
import { designationWord, staff, useRight } from '@shopbench/pages';
import { RecordList, type RecordColumn } from '@shopbench/pages/list';
import { MoneyText } from '@shopbench/ui';

const columns: RecordColumn<User>[] = [
  { key: 'name', header: 'Name', sort: 'name', primary: true, minWidth: 180, render: staff.nameOf },
  {
    key: 'designation',
    header: 'Designation',
    width: 180,
    render: (person) => designationWord(person.designation),
  },
  { key: 'mobileNumber', header: 'Mobile No.', width: 150, render: (person) => person.mobileNumber },
  { key: 'address', header: 'Address', minWidth: 200, render: (person) => person.address },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    width: 150,
    right: 'people_pay',
    render: (person) => <MoneyText value={person.balance ?? 0} quietZero />,
  },
];

/** Everybody who works in the shop. Only the admin deletes, and nobody deletes themselves. */
export function StaffList() {
  const isAdmin = useRight('admin');
  const { user } = useSession();
  return (
    <RecordList
      resource={staff}
      title="Staff"
      columns={columns}
      card={(person) => ({
        title: staff.nameOf(person),
        detail: [designationWord(person.designation), person.mobileNumber].filter(Boolean).join(' · '),
        end: person.balance === undefined ? null : <MoneyText value={person.balance} quietZero />,
      })}
      defaultSort="name"
      search="Name or mobile"
      empty={{ icon: 'people' }}
      open={staff.screen}
      editColumn
      remove={isAdmin && { noun: () => 'staff member', when: (person) => person._id !== user?._id }}
    />
  );
}
