import { errorText, notify } from '@shopbench/client';
import type { OneTimeSignIn, SignIn, User } from '@shopbench/contracts';
import { staff } from '@shopbench/pages';
import { Button, Card, ConfirmDialog, Stack } from '@shopbench/ui';
import { useState } from 'react';
import { OneTimePasswordDialog } from './one-time-password-dialog';
import { useEndSignInMutation, useResetPasswordMutation, useResetTwoStepMutation } from './staff-api';

const WORDS: Record<SignIn, string> = {
  none: 'Does not sign in yet.',
  one_time: 'Has a one-time password, not used yet.',
  own: 'Signs in with a password of their own.',
};

type Asked = 'reset' | 'twoStep' | 'end' | null;

/** How a member of the staff signs in, and what the admin does about it. */
export function SignInCard({ person, own }: { person: User; own: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [told, setTold] = useState<OneTimeSignIn | null>(null);
  const [reset, resetting] = useResetPasswordMutation();
  const [resetTwoStep, turningOff] = useResetTwoStepMutation();
  const [end, ending] = useEndSignInMutation();
  const signIn = person.signIn ?? 'none';
  const name = staff.nameOf(person);

  async function give() {
    const answer = await reset(person._id);
    setAsked(null);
    if (answer.data) setTold(answer.data);
    else notify.error(errorText(answer.error));
  }
  async function turnTwoStepOff() {
    const answer = await resetTwoStep(person._id);
    setAsked(null);
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(`Two-step sign-in of ${name} is off`);
  }
  async function takeAway() {
    const answer = await end(person._id);
    setAsked(null);
    if (answer.data) notify.success(`${name} signs in no more`);
    else notify.error(errorText(answer.error));
  }

  return (
    <Card title="Sign-in">
      <Stack spacing={1.5}>
        <p>{own ? 'Change your own sign-in on your profile.' : WORDS[signIn]}</p>
        {own ? null : (
          <>
            <Button onClick={() => (signIn === 'none' ? void give() : setAsked('reset'))}>
              {signIn === 'none' ? 'Let them sign in' : 'New one-time password'}
            </Button>
            {signIn === 'own' ? (
              <Button onClick={() => setAsked('twoStep')}>Turn two-step sign-in off</Button>
            ) : null}
            {signIn === 'none' ? null : (
              <Button color="error" onClick={() => setAsked('end')}>
                Take the sign-in away
              </Button>
            )}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asked === 'reset'}
        title="New one-time password"
        text={`${name} is signed out everywhere and signs in again with the new password.`}
        confirmLabel="Yes, Make one"
        danger={false}
        busy={resetting.isLoading}
        onConfirm={() => void give()}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'twoStep'}
        title="Turn two-step sign-in off"
        text={`For when ${name} has lost the app and the recovery codes. ${name} is signed out everywhere, signs in with the password alone, and can turn it on again.`}
        confirmLabel="Yes, Turn off"
        busy={turningOff.isLoading}
        onConfirm={() => void turnTwoStepOff()}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'end'}
        title="Take the sign-in away"
        text={`${name} is signed out everywhere and cannot sign in until they get a new password.`}
        confirmLabel="Yes, Take away"
        busy={ending.isLoading}
        onConfirm={() => void takeAway()}
        onCancel={() => setAsked(null)}
      />
      {told ? <OneTimePasswordDialog told={told} onClose={() => setTold(null)} /> : null}
    </Card>
  );
}
