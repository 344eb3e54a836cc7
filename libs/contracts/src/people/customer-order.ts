/** Who made an order: the shop, or a customer by their own program. */
export const ORDER_CHANNELS = ['shop', 'customer'] as const;

/** What the shop said to a customer's order. */
export const ORDER_ANSWERS = ['waiting', 'confirmed', 'declined'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

/** Of the list of orders those that customers made by their own program and nobody has answered, the oldest first. */
export const WAITING_ORDERS = { answer: 'waiting', sort: 'date' } as const;

/** Of the list of orders those that were promised for a day that is over, the oldest first. */
export const OVERDUE_ORDERS = { status: 'Overdue', sort: 'date' } as const;

/** No more than so many orders, and so much else from customers, are counted as waiting. */
export const MOST_TOLD_WAITING = 100;

/** When a customer comes for what they ordered. */
export const PICK_UP_TIMES = ['today', 'tomorrow', 'later'] as const;
export type PickUpTime = (typeof PICK_UP_TIMES)[number];
