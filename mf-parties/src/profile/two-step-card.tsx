import type { TwoStepState } from '@shopbench/contracts';
import { Loaded, useDialog } from '@shopbench/pages';
import { Button, Card, Chip, Stack } from '@shopbench/ui';
import { instantText } from './instant-text';
import { useTwoStepQuery } from './profile-api';
import { RenewCodesDialog, StopTwoStepDialog } from './two-step-dialogs';
import { TwoStepSetupDialog } from './two-step-setup-dialog';

type Dialog = 'set-up' | 'renew' | 'stop';

/** The second step of signing in: turning it on and off, and its recovery codes. */
export function TwoStepCard() {
  const query = useTwoStepQuery();
  const { open, shown } = useDialog({
    'set-up': (close) => <TwoStepSetupDialog onClose={close} />,
    renew: (close) => <RenewCodesDialog onClose={close} />,
    stop: (close) => <StopTwoStepDialog onClose={close} />,
  });
  return (
    <Card title="Two-step sign-in">
      <Loaded query={query} noun="two-step sign-in">
        {(state) => <State state={state} open={open} />}
      </Loaded>
      {shown}
    </Card>
  );
}

function State({ state, open }: { state: TwoStepState; open: (dialog: Dialog) => void }) {
  if (!state.isOn || !state.since)
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <p>
          Signing in then asks for a code of an app on your phone too, so that your password alone opens
          nothing.
        </p>
        <Button onClick={() => open('set-up')}>Turn on</Button>
      </Stack>
    );
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <p>
        <Chip tone="ok">On</Chip> since {instantText(state.since)}. {state.recoveryCodesLeft} recovery codes
        are left.
      </p>
      {state.isUnreadable ? (
        <p role="alert">
          Codes of your app cannot be checked any more: the secret that they were kept under is not on the
          shop’s computer. Turn two-step sign-in off with a recovery code, and on again.
        </p>
      ) : null}
      <Stack direction="row" spacing={1}>
        <Button onClick={() => open('renew')}>New recovery codes</Button>
        <Button color="error" onClick={() => open('stop')}>
          Turn off
        </Button>
      </Stack>
    </Stack>
  );
}
