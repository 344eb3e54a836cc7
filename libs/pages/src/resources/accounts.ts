import { titleCase, type Account } from '@shopbench/contracts';
import { screenPath } from '../paths';
import { defineResource } from '../resource';

/** The shop's accounts: cash, UPI, Razorpay, bank. */
export const accounts = defineResource({
  area: 'pages',
  path: '/account',
  one: 'account',
  many: 'accounts',
  list: 'accounts',
  tag: 'Account',
  staleToo: ['Dashboard'],
  nameOf: (account: Account) => titleCase(account.accountName),
  screen: (account: Account) => screenPath('account', account._id),
});
