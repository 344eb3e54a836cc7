import { titleCase, type Account, type AccountType, type PaymentMode } from '@shopbench/contracts';
import { SelectField, type Asked } from '@shopbench/ui/form';
import { askedOf } from '../asked';
import { accounts } from '../resources/accounts';
import { ACCOUNT_TYPE_WORDS } from '../words';

/** More accounts than a shop has. */
const ALL = 200;

/** The shop's active accounts; of one type where that is given. */
export function useActiveAccounts(type?: AccountType): Asked<readonly Account[]> {
  const query = accounts.useList({ isActive: 'true', pageSize: ALL });
  return askedOf(query, ({ rows }) => rows.filter(({ accountType }) => !type || accountType === type));
}

/** The account that a payment uses, once it is known: the named one, or the first active one of its mode, which the server takes. */
export function useAccountOf(mode: PaymentMode, id?: string | null): Account | undefined {
  const { known: active } = useActiveAccounts();
  if (id) return active?.find(({ _id }) => _id === id);
  return active && firstOf(active.filter(({ accountType }) => accountType === mode));
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
  const active = useActiveAccounts(type);
  const offered = active.known?.filter(({ _id }) => _id !== without);
  return (
    <SelectField<string>
      {...field}
      label={label}
      emptyText="There is no such active account"
      options={{
        ...active,
        known: offered?.map(({ _id, accountName, accountType }) => ({
          value: _id,
          label: type
            ? titleCase(accountName)
            : `${titleCase(accountName)} · ${ACCOUNT_TYPE_WORDS[accountType]}`,
        })),
      }}
      onChange={(id) => {
        const account = offered?.find(({ _id }) => _id === id);
        if (account) onChange(id, account);
      }}
    />
  );
}
