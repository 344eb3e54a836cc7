/** Statuses of a repaired item; a person may set any directly. Source: specification 2, section 4. */
export const REPAIR_STATUSES = [
  'booked',
  'in_progress',
  'repair_done',
  'reject',
  'delivered',
  'return',
] as const;
export type RepairStatus = (typeof REPAIR_STATUSES)[number];

/** Source: specification 2, section 9. */
export const DEVICE_TYPES = ['mobile', 'lcd', 'pc_laptop', 'others'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** With these the device has left the shop. Source: domain rules, "reject" and "return". */
export const CLOSED_STATUSES = ['delivered', 'return'] as const satisfies readonly RepairStatus[];

/** Whether the device is still in the shop. */
export const isOpenRepair = (status: RepairStatus): boolean =>
  !(CLOSED_STATUSES as readonly RepairStatus[]).includes(status);

/** Statuses in which somebody still works towards the promise; with the others nothing is late any more. */
export const WORKING_STATUSES = ['booked', 'in_progress'] as const satisfies readonly RepairStatus[];

export const isWorkedOn = (status: RepairStatus): boolean =>
  (WORKING_STATUSES as readonly RepairStatus[]).includes(status);

/** With these nothing was repaired: the customer owes nothing for it. Source: domain rules, "reject" and "return". */
export const UNREPAIRED_STATUSES = ['reject', 'return'] as const satisfies readonly RepairStatus[];

export const isUnrepaired = (status: RepairStatus): boolean =>
  (UNREPAIRED_STATUSES as readonly RepairStatus[]).includes(status);
