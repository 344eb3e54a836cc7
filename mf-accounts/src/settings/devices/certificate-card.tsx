import type { DevicesState } from '@shopbench/contracts';
import { PATHS, useTimeZone } from '@shopbench/pages';
import { Card, Chip, DetailList, LinkButton, Stack } from '@shopbench/ui';
import { dayText } from '../backup/day-text';

/** Both are a link to where they are changed. */
const WHO = {
  any: 'Staff may sign in on any device that reaches the shop.',
  paired: 'Staff may sign in on connected devices and on this computer alone.',
} as const;
const PLAIN = {
  sent_on: 'The plain address leads to the secure one.',
  until_paired: 'The plain address stays open until the first device is connected.',
  open: 'The plain address stays open: passwords can be read along there.',
} as const;

/** Until when the certificate is good that devices are shown, what it vouches for, and who may connect. */
export function CertificateCard({
  at: now,
  certificate,
  signInFrom,
  plainAddress,
}: Pick<DevicesState, 'at' | 'certificate' | 'signInFrom' | 'plainAddress'>) {
  const timeZone = useTimeZone();
  if (!certificate) return null;
  const { madeAt, until, renewsAt, authorityUntil, fingerprint, name } = certificate;
  const day = (at: string) => dayText(at, timeZone);
  const isLate = renewsAt < now;
  return (
    <Card
      title="This shop’s certificate"
      action={isLate ? <Chip tone="warn">Late</Chip> : <Chip tone="ok">Good</Chip>}
    >
      <Stack spacing={1.5}>
        <DetailList
          details={[
            ['Made', day(madeAt)],
            ['Server’s, until', day(until)],
            ['Renews by itself', day(renewsAt)],
            ['Shop’s own authority, until', day(authorityUntil)],
            ['Listed on devices as', name],
          ]}
        />
        <p>
          Its key stays on this computer and in sealed copies. It vouches for this shop’s network alone:
          private addresses, names that end in .local, and this computer’s own name.
        </p>
        <details>
          <summary>Compare it by eye (SHA-256)</summary>
          <code style={{ fontSize: 12, overflowWrap: 'anywhere' }}>{fingerprint}</code>
        </details>
        <p>
          {WHO[signInFrom]} {PLAIN[plainAddress]}
        </p>
        <LinkButton
          size="small"
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          href={`${PATHS.settings}#sign-in`}
        >
          Who may connect
        </LinkButton>
      </Stack>
    </Card>
  );
}
