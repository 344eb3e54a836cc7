import { callHref } from '@shopbench/contracts';
import { Go, usePlace } from '../place/place';

/** How the shop is reached: by a message, or by phone where its number is known. */
export function Contact({ phone }: { phone: string | undefined }) {
  const { words } = usePlace();
  return (
    <div className="my-pair">
      <Go to="/messages" className="my-button">
        {words.messageUs}
      </Go>
      {phone ? (
        <a className="my-button" href={callHref(phone)}>
          {words.call}
        </a>
      ) : null}
    </div>
  );
}
