import type { FormEvent, ReactNode } from 'react';
import { useShopName } from '../start/shop-name';

interface PlainFormProps {
  title: string;
  /** A sentence below the title. */
  note?: string;
  submit: string;
  /** What the button says while it is being sent. */
  submitting: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Where people go who are wrong here. */
  links: ReactNode;
  children: ReactNode;
}

/** A page that is one form of plain elements, so that it is there before anything heavy. */
export function PlainForm({
  title,
  note,
  submit,
  submitting,
  busy,
  onSubmit,
  links,
  children,
}: PlainFormProps) {
  const shopName = useShopName();
  return (
    <main className="sign-in">
      <form onSubmit={onSubmit} noValidate>
        <div className="brand large">
          <span className="brand-mark" aria-hidden="true">
            {shopName.charAt(0)}
          </span>
          {shopName}
        </div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
        {children}
        <button type="submit" className="button primary wide" aria-busy={busy}>
          {busy ? submitting : submit}
        </button>
        <div className="sign-in-links">{links}</div>
      </form>
    </main>
  );
}
