import { useSession } from '@shopbench/client';
import { formatDay, formatMobile, titleCase, type User } from '@shopbench/contracts';
import {
  ArchivedNotice,
  designationWord,
  Loaded,
  PATHS,
  RecordHistory,
  RecordLayout,
  RecordPage,
  staff,
  useDelete,
  useReturn,
  useRight,
  type Answer,
  type RecordAction,
} from '@shopbench/pages';
import { Card, DetailList, MoneyText, Stack, StatusChip, type Detail } from '@shopbench/ui';
import { useState } from 'react';
import { SignInCard } from './sign-in-card';
import { useStaffWorkQuery } from './staff-api';
import { staffForm } from './staff-form';
import { RepairsList, SalesList } from './work-lists';

/** One member of the staff. */
export function StaffProfilePage() {
  return (
    <RecordPage resource={staff}>
      {(person, refetch) => <StaffProfile person={person} refetch={refetch} />}
    </RecordPage>
  );
}

interface StaffProfileProps {
  person: User;
  refetch: () => PromiseLike<Answer<User>>;
}

function StaffProfile({ person, refetch }: StaffProfileProps) {
  const [isEditing, setEditing] = useState(false);
  const manages = useRight('manage_staff');
  const trades = useRight('trade');
  const own = useSession().user?._id === person._id;
  const deletion = useDelete(staff, { noun: () => 'staff member', onDeleted: useReturn(PATHS.staff) });
  const edit: RecordAction = { label: 'Edit', kind: 'main', hotkey: 'e', onPress: () => setEditing(true) };
  const remove: RecordAction = { label: 'Delete', kind: 'danger', onPress: () => deletion.ask(person) };
  const mayChange = manages && !person.archived && !isEditing;
  return (
    <>
      <RecordLayout
        title={staff.nameOf(person)}
        badge={person.archived ? <StatusChip status="archived" /> : undefined}
        detail={[designationWord(person.designation), person.department, formatMobile(person.mobileNumber)]
          .filter(Boolean)
          .join(' · ')}
        actions={mayChange ? [...(own ? [] : [remove]), edit] : []}
        aside={
          manages || person.balance !== undefined ? (
            <Stack spacing={2}>
              {manages && !person.archived ? <SignInCard person={person} own={own} /> : null}
              {person.balance === undefined ? null : <PayCard person={person} />}
            </Stack>
          ) : undefined
        }
      >
        <Stack spacing={2}>
          {person.archived ? (
            <ArchivedNotice resource={staff} record={person} noun="staff member" may={manages} />
          ) : null}
          {isEditing ? (
            <Card title="Edit staff member">
              <staffForm.Editor record={person} refetch={refetch} onDone={() => setEditing(false)} />
            </Card>
          ) : (
            <Card title="Details">
              <DetailList details={detailsOf(person)} />
            </Card>
          )}
          {trades ? <LatelyCards id={person._id} /> : null}
          {manages ? <RecordHistory resource={staff} id={person._id} /> : null}
        </Stack>
      </RecordLayout>
      {deletion.dialog}
    </>
  );
}

/** What they sold and booked lately. */
function LatelyCards({ id }: { id: string }) {
  const query = useStaffWorkQuery(id);
  return (
    <Loaded query={query} noun="work">
      {({ sales, repairs }) => (
        <>
          <Card title="Sold lately" flush>
            <SalesList sales={sales} none="Nothing sold yet." />
          </Card>
          <Card title="Booked lately" flush>
            <RepairsList repairs={repairs} none="No repair booked yet." />
          </Card>
        </>
      )}
    </Loaded>
  );
}

function PayCard({ person: { salary = 0, balance = 0 } }: { person: User }) {
  return (
    <Card title="Pay">
      <DetailList
        details={[
          ['Salary a month', <MoneyText key="salary" value={salary} quietZero />],
          ['Balance', <MoneyText key="balance" value={balance} quietZero />],
        ]}
      />
    </Card>
  );
}

const detailsOf = (person: User): Detail[] => [
  ['Mobile number', formatMobile(person.mobileNumber)],
  ['Contact number', person.contactNumber],
  ['E-mail', person.email ?? 'No Email'],
  ['Address', person.address],
  ['City', person.city],
  ['State', person.state],
  ['PIN code', person.pinCode],
  ['Country', person.country],
  ['Designation', designationWord(person.designation)],
  ['Department', person.department],
  ['Joined on', person.joiningDate && formatDay(person.joiningDate)],
  ['Gender', person.gender && titleCase(person.gender)],
  ['Date of birth', person.dateOfBirth && formatDay(person.dateOfBirth)],
  ['Marriage anniversary', person.marrigeAniversary && formatDay(person.marrigeAniversary)],
  ['PAN', person.panNo],
  ['Document', [person.documentType, person.documentNo].filter(Boolean).join(' ')],
  ['Referred by', person.refferedBy],
  ['Remark', person.remark],
  ['Bio', person.bio],
];
