import { errorText, notify } from '@shopbench/client';
import type { OneTimeSignIn, SignIn, User } from '@shopbench/contracts';
import { staff } from '@shopbench/pages';
import { Button, Card, ConfirmDialog, Stack, styled } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';
import { useEndSignInMutation, useResetPasswordMutation } from './staff-api';

const WORDS: Record<SignIn, string> = {
  none: 'Does not sign in yet.',
  one_time: 'Has a one-time password, not used yet.',
  own: 'Signs in with a password of their own.',
};

const Secret = styled('output')({
  display: 'block',
  padding: 12,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  font: '600 18px/24px var(--mono, monospace)',
  overflowWrap: 'anywhere',
});

type Asked = 'reset' | 'end' | null;

/** How a member of the staff signs in, and what the admin does about it. */
export function SignInCard({ person, own }: { person: User; own: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [told, setTold] = useState<OneTimeSignIn | null>(null);
  const [reset, resetting] = useResetPasswordMutation();
  const [end, ending] = useEndSignInMutation();
  const signIn = person.signIn ?? 'none';
  const name = staff.nameOf(person);

  async function give() {
    const answer = await reset(person._id);
    setAsked(null);
    if (answer.data) setTold(answer.data);
    else notify.error(errorText(answer.error));
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
        open={asked === 'end'}
        title="Take the sign-in away"
        text={`${name} is signed out everywhere and cannot sign in until they get a new password.`}
        confirmLabel="Yes, Take away"
        busy={ending.isLoading}
        onConfirm={() => void takeAway()}
        onCancel={() => setAsked(null)}
      />
      {told ? (
        <FormDialog open title={`${name} may sign in`} maxWidth="xs" onClose={() => setTold(null)}>
          <Stack spacing={2} sx={{ padding: '0 24px 24px' }}>
            <p>
              Tell them this password. It is shown this once, and they choose their own with it. They sign in
              as {told.identifiers.join(' or ')}.
            </p>
            <Secret aria-label="One-time password">{told.oneTimePassword}</Secret>
            <Button
              onClick={() => {
                void navigator.clipboard
                  ?.writeText(told.oneTimePassword)
                  .then(() => notify.success('Password copied'));
              }}
            >
              Copy
            </Button>
            <Button variant="contained" color="primary" onClick={() => setTold(null)}>
              Done
            </Button>
          </Stack>
        </FormDialog>
      ) : null}
    </Card>
  );
}
