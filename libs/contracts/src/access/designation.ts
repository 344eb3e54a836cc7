/** Source: specification 1, sections 1 and 6. */
export const STAFF_DESIGNATIONS = [
  'relationship_manager',
  'admin',
  'marketing_executive',
  'manager',
  'accountant',
  'clerk',
  'peon',
  'office_boy',
  'receptionist',
  'trainee',
] as const;
export type StaffDesignation = (typeof STAFF_DESIGNATIONS)[number];

export const DESIGNATIONS = [...STAFF_DESIGNATIONS, 'customer', 'supplier'] as const;
export type Designation = (typeof DESIGNATIONS)[number];

/** Staff who may enter trading, workshop, catalogue, account and expense pages: all but clerk and peon. */
export const TRADING_DESIGNATIONS = STAFF_DESIGNATIONS.filter(
  (designation): designation is Exclude<StaffDesignation, 'clerk' | 'peon'> =>
    designation !== 'clerk' && designation !== 'peon',
);

/** Any designation that is not a staff one is treated as a customer's. */
export function isStaff(designation: string): designation is StaffDesignation {
  return (STAFF_DESIGNATIONS as readonly string[]).includes(designation);
}
