import { staffForm } from './staff-form';

/** A new member of the staff. */
export const StaffCreatePage = staffForm.CreatePage;
