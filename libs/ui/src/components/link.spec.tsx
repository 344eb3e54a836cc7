import { render, screen } from '@testing-library/react';
import { LinkProvider } from '../theme/link-context';
import { Link } from './link';

const Inside = ({ href, children }: { href: string; children: string }) => <i title={href}>{children}</i>;

it('should open inside the application, but leave a file to the browser', () => {
  render(
    <LinkProvider value={Inside}>
      <Link href="/account">Accounts</Link>
      <Link href="/api/v1/backup/a" download="a">
        Download
      </Link>
    </LinkProvider>,
  );
  expect(screen.getByText('Accounts').title).toBe('/account');
  const file = screen.getByRole('link', { name: 'Download' });
  expect([file.tagName, file.getAttribute('download')]).toEqual(['A', 'a']);
});
