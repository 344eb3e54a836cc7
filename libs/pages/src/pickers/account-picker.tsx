import { titleCase, type Account, type AccountType, type PaymentMode } from '@shopbench/contracts';
import { SelectField } from '@shopbench/ui/form';
import { accounts } from '../resources/accounts';
import { ACCOUNT_TYPE_WORDS } from '../words';

/** More accounts than a shop has. */
const ALL = 200;

/** The shop's active accounts; of one type where that is given. */
export function useActiveAccounts(type?: AccountType): readonly Account[] {
  const { data } = accounts.useList({ isActive: 'true', pageSize: ALL });
  return (data?.rows ?? []).filter(({ accountType }) => !type || accountType === type);
}

/** The account that a payment uses: the named one, or the first active one of its mode, which the server takes. */
export function useAccountOf(mode: PaymentMode, id?: string | null): Account | undefined {
  const active = useActiveAccounts();
  if (id) return active.find(({ _id }) => _id === id);
  return firstOf(active.filter(({ accountType }) => accountType === mode));
}

/** Ids grow with time. */
export const firstOf = (some: readonly Account[]): Account | undefined =>
  some.reduce<Account | undefined>((first, one) => (first && first._id < one._id ? first : one), undefined);

export interface AccountPickerProps {
  label?: string;
  name?: string;
  /** '' chooses none. */
  value: string | null | undefined;
  error?: string;
  hint?: string;
  required?: boolean;
  /** Only accounts of this type. */
  type?: AccountType;
  /** One that cannot be chosen, such as the account that money is moved from. */
  without?: string;
  /** The account is given too, since its type is the payment mode. */
  onChange: (id: string, account: Account) => void;
}

/** One of the shop's active accounts. */
export function AccountPicker({ label = 'Account', type, without, onChange, ...field }: AccountPickerProps) {
  const offered = useActiveAccounts(type).filter(({ _id }) => _id !== without);
  return (
    <SelectField<string>
      {...field}
      label={label}
      options={offered.map(({ _id, accountName, accountType }) => ({
        value: _id,
        label: type
          ? titleCase(accountName)
          : `${titleCase(accountName)} · ${ACCOUNT_TYPE_WORDS[accountType]}`,
      }))}
      onChange={(id) => {
        const account = offered.find(({ _id }) => _id === id);
        if (account) onChange(id, account);
      }}
    />
  );
}
