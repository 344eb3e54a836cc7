import { accountForm } from './account-form';

/** A new account. */
export const AccountCreatePage = accountForm.CreatePage;
