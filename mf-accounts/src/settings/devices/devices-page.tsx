import type { DevicesState, ShownCode } from '@shopbench/contracts';
import { Loaded, momentText, PATHS, usePress, useTimeZone } from '@shopbench/pages';
import { Button, Card, Icon, PageHeader, PhoneBar, Stack, styled, WideOnly } from '@shopbench/ui';
import { useState } from 'react';
import { CertificateCard } from './certificate-card';
import { DevicesCard } from './devices-card';
import { useDevicesQuery, useNewCodeMutation } from './devices-api';
import { NewDeviceCard } from './new-device-card';

/** How often an open page looks again, milliseconds: somebody stands beside it with a phone. */
const LOOK_EVERY = 3_000;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 1199.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** How devices reach the shop by HTTPS, are let in and are revoked. */
export function DevicesPage() {
  const query = useDevicesQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const [shown, setShown] = useState<ShownCode | null>(null);
  const [newCode] = useNewCodeMutation();
  const { busy, press } = usePress(() => newCode(), {
    says: () => undefined,
    onDone: ({ record }) => setShown(record),
  });
  const canConnect = query.data?.connectUrl !== undefined;
  const actions = canConnect ? (
    <Button
      variant="contained"
      color="primary"
      onClick={() => void press()}
      aria-disabled={busy}
      aria-busy={busy}
    >
      New code
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        back={{ label: 'Settings', href: PATHS.settings }}
        title="Connect a device"
        detail="Camera scanning, offline work and clipboard need the secure address"
      >
        <WideOnly>
          {canConnect ? <Button onClick={() => window.print()}>Print the steps</Button> : null}
          {actions}
        </WideOnly>
      </PageHeader>
      <Loaded query={query} noun="devices">
        {(state) => (
          <Columns>
            <Stack spacing={2}>
              {state.without ? <Without why={state.without} /> : null}
              {canConnect ? <NewDeviceCard {...state} shown={shown} onNew={() => void press()} /> : null}
              <DevicesCard {...state} />
            </Stack>
            <Stack spacing={2}>
              <CertificateCard {...state} />
              <InClear {...state} />
              <Card title="What connecting gives">
                A connected device stands in this list and can be revoked by itself. It opens nothing: whoever
                uses it signs in, and has the rights of their own.
              </Card>
              <Card title="A device is lost">
                Revoke signs it out at once, and nobody signs in on it before it is connected anew. What was
                typed on it and not sent stays on it. Change the person’s password as well.
              </Card>
            </Stack>
          </Columns>
        )}
      </Loaded>
      {actions ? <PhoneBar>{actions}</PhoneBar> : null}
    </>
  );
}

const WITHOUT = {
  off: 'HTTPS is off here. Behind a program that serves HTTPS itself, devices trust its certificate already. Else start the shop with HTTPS_PORT=4443.',
  local:
    'The shop serves this computer alone. Start it with HOST=0.0.0.0, so that phones and other computers of the shop reach it.',
} as const;

const Without = ({ why }: { why: keyof typeof WITHOUT }) => (
  <Card title="No other device reaches the shop by HTTPS">{WITHOUT[why]}</Card>
);

/** Which other machines ask in clear. */
function InClear({ plain }: Pick<DevicesState, 'plain'>) {
  const timeZone = useTimeZone();
  if (plain.length === 0) return null;
  return (
    <Card
      title={
        plain.length === 1
          ? '1 device opens the plain address'
          : `${plain.length} devices open the plain address`
      }
      action={<Icon name="alert" size={16} sx={{ color: 'var(--warn)' }} />}
    >
      There is no camera and no offline work there. Show them the code.
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {plain.map(({ address, at }) => (
          <li key={address}>
            {address}, {momentText(at, timeZone)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
