import MuiButton, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { useLinkComponent } from '../theme/link-context';

/** A link inside the application opens without a reload; one with `download` is a file, which the browser fetches itself. */
export function Link(props: LinkProps) {
  const inside = useLinkComponent();
  return <MuiLink component={props.download === undefined ? inside : 'a'} {...props} />;
}

/** A button that leads somewhere; give it `href`. */
export function LinkButton(props: ButtonProps & { href: string }) {
  return <MuiButton component={useLinkComponent()} {...props} />;
}
