import { changePasswordInput, PASSWORD_HINT } from '@shopbench/contracts';
import { SaveForm } from '@shopbench/pages/form';
import { useSave } from '@shopbench/pages';
import { FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { failedAs } from './failed-as';
import { useChangePasswordMutation } from './profile-api';

/** Another password, with the old one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const save = useSave<typeof changePasswordInput, null>({
    schema: changePasswordInput,
    initial: {},
    send: async (body) => failedAs('Password change failed', await changePassword(body)),
    onSaved: onClose,
    shortToasts: true,
  });
  const { field } = save.form;
  return (
    <FormDialog open title="Change Password" maxWidth="xs" onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Change Password" save={save} submitLabel="Change password" onCancel={onClose}>
        <FormSection min={400}>
          <TextField
            label="Old password"
            required
            type="password"
            autoComplete="current-password"
            {...field('oldPassword')}
          />
          <TextField
            label="New password"
            required
            type="password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            {...field('newPassword')}
          />
        </FormSection>
      </SaveForm>
    </FormDialog>
  );
}
