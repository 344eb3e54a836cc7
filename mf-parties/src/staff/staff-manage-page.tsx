import { StaffList } from './staff-list';

/** The list of the staff on a page of its own. */
export function StaffManagePage() {
  return <StaffList />;
}
