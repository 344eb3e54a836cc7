import { passwordInput } from '@shopbench/contracts';
import { useReturn, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Card, PageHeader } from '@shopbench/ui';
import { FormSection } from '@shopbench/ui/form';
import { leaveForSignIn } from './leave-for-sign-in';
import { OwnPasswordField } from './own-password-field';
import { useDeleteProfileMutation } from './profile-api';

/** An admin gives up their own account, with the password. */
export function ProfileDeletePage() {
  const toProfile = useReturn('/profile');
  const [remove] = useDeleteProfileMutation();
  const save = useSave<typeof passwordInput, null>({
    schema: passwordInput,
    initial: {},
    send: (body) => remove(body),
    onSaved: leaveForSignIn,
    shortToasts: true,
  });
  return (
    <>
      <PageHeader title="Delete account" />
      <Card>
        <SaveForm label="Delete account" save={save} submitLabel="Delete my account" onCancel={toProfile}>
          <p style={{ marginBottom: 16 }}>
            You will not be able to sign in any more, and are signed out everywhere. What you did stays in the
            shop’s books under your name. The last admin cannot go.
          </p>
          <FormSection min={300}>
            <OwnPasswordField {...save.form.field('password')} />
          </FormSection>
        </SaveForm>
      </Card>
    </>
  );
}
