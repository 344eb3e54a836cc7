import { titleCase, type Party, type User } from '@shopbench/contracts';
import { screenPath } from '../paths';
import { defineResource } from '../resource';

/** Customers and suppliers; the list takes `designation`. */
export const parties = defineResource({
  area: 'pages',
  path: '/customer',
  one: 'customer',
  many: 'customers',
  list: ({ designation }) => (designation === 'supplier' ? 'suppliers' : 'customers'),
  tag: 'Customer',
  staleToo: ['Ledger', 'Dashboard'],
  nameOf: (party: Party) => titleCase(party.name),
  screen: (party: Party) => screenPath(party.designation === 'supplier' ? 'supplier' : 'customer', party._id),
});

/** Who works in the shop. */
export const staff = defineResource({
  area: 'pages',
  path: '/user',
  one: 'staff member',
  many: 'users',
  list: 'allUsers',
  tag: 'Staff',
  nameOf: (user: User) => titleCase(user.name),
  screen: (user: User) => screenPath('staff', user._id),
});
