import { AccountPicker } from '@shopbench/pages/form';
import type { ComponentProps } from 'react';

/** `value` is the account's id; '' is every account. */
export type AccountFilterProps = Pick<
  ComponentProps<typeof AccountPicker>,
  'label' | 'type' | 'value' | 'onChange'
>;

/** Narrows a list to one account. */
export function AccountFilter(props: AccountFilterProps) {
  return <AccountPicker {...props} />;
}
