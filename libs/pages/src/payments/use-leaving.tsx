import { formatRupees, type Account } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { accounts } from '../resources/accounts';

/** Money that a form takes out of one of the shop's accounts. */
export interface LeavingMoney {
  account: Account | undefined;
  /** Rupees. */
  amount: number | undefined;
  /** What the button that saves it says, such as `Pay`. */
  verb: string;
  submit: () => void;
}

export interface Leaving {
  /** Saves it; more than is in the account by the books only after a question. */
  submit: () => void;
  /** What it leaves in the account, nothing for who may not see that; and the question, once it is asked. */
  told: ReactNode;
}

/** What money that leaves an account leaves there, and the question before that is less than nothing. */
export function useLeaving({ account, amount = 0, verb, submit }: LeavingMoney): Leaving {
  const [isAsking, setAsking] = useState(false);
  const balance = account?.balance;
  if (!account || balance === undefined || !(amount > 0)) return { submit, told: null };
  const left = balance - amount;
  const isBelowZero = left < 0;
  const name = accounts.nameOf(account);
  return {
    submit: isBelowZero ? () => setAsking(true) : submit,
    told: (
      <>
        <p role="status" style={{ margin: 0, color: isBelowZero ? 'var(--bad)' : 'var(--text-2)' }}>
          Leaves {formatRupees(left)} in {name}
        </p>
        {isAsking ? (
          <ConfirmDialog
            open
            danger={false}
            title="More than there is?"
            text={`${name} holds ${formatRupees(balance)} by the books. After this it would be ${formatRupees(left)}.`}
            confirmLabel={`${verb} anyway`}
            cancelLabel="No, go back"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              submit();
            }}
          />
        ) : null}
      </>
    ),
  };
}
