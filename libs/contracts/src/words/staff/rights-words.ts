/** What a designation may not do: what the server says to staff, in English, by code. */
export const RIGHTS_WORDS = {
  'right.changeField': 'Your designation may not change {field}',
  'right.listByField': 'Your designation may not sort or filter by {field}',
  'right.contactOnly': 'Your designation may change contact details only',
  'rights.fixed': 'This right is fixed for this designation',
  'rights.workFirst': 'Give this designation the pages of the staff first',
  'right.payPeople': 'Your designation may not pay people',
  'right.cost': 'Your designation may not see what goods cost',
  'right.tally': 'The books hold what people are paid: ask somebody who may see that for the file',
} as const;
