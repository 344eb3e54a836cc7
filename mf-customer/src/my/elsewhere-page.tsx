import { isStaff } from '@shopbench/contracts';
import { usePlace } from '../place/place';

/** For suppliers and staff, who have no pages here: where theirs are. */
export function ElsewherePage() {
  const { words, user, signOut } = usePlace();
  const text = words.elsewhere;
  const staff = isStaff(user.designation);
  return (
    <section className="my-card my-pad">
      <h1>{text.title}</h1>
      <p>{staff ? text.staff : text.supplier}</p>
      <a className="my-button primary" href={staff ? '/' : '/me'}>
        {text.open}
      </a>
      <button type="button" className="my-button" onClick={() => void signOut?.()}>
        {words.me.signOut}
      </button>
    </section>
  );
}
