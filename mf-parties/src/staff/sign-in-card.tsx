import type { OneTimeSignIn, SignIn, User } from '@shopbench/contracts';
import { staff, usePress } from '@shopbench/pages';
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
  const signIn = person.signIn ?? 'none';
  const name = staff.nameOf(person);

  const [reset] = useResetPasswordMutation();
  const giving = usePress(() => reset(person._id), { says: () => undefined, onDone: setTold });
  const [resetTwoStep] = useResetTwoStepMutation();
  const turningOff = usePress(() => resetTwoStep(person._id), {
    says: () => `Two-step sign-in of ${name} is off`,
  });
  const [end] = useEndSignInMutation();
  const ending = usePress(() => end(person._id), { says: () => `${name} signs in no more` });

  /** Does it, and ends the question. */
  const answer = (press: () => Promise<unknown>) => () => void press().then(() => setAsked(null));

  return (
    <Card title="Sign-in">
      <Stack spacing={1.5}>
        <p>{own ? 'Change your own sign-in on your profile.' : WORDS[signIn]}</p>
        {own ? null : (
          <>
            <Button onClick={() => (signIn === 'none' ? void giving.press() : setAsked('reset'))}>
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
        busy={giving.busy}
        onConfirm={answer(giving.press)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'twoStep'}
        title="Turn two-step sign-in off"
        text={`For when ${name} has lost the app and the recovery codes. ${name} is signed out everywhere, signs in with the password alone, and can turn it on again.`}
        confirmLabel="Yes, Turn off"
        busy={turningOff.busy}
        onConfirm={answer(turningOff.press)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'end'}
        title="Take the sign-in away"
        text={`${name} is signed out everywhere and cannot sign in until they get a new password.`}
        confirmLabel="Yes, Take away"
        busy={ending.busy}
        onConfirm={answer(ending.press)}
        onCancel={() => setAsked(null)}
      />
      {told ? <OneTimePasswordDialog told={told} onClose={() => setTold(null)} /> : null}
    </Card>
  );
}
