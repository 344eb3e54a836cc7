import { errorText, fieldErrors, notify, useForm, useUnsavedGuard } from '@shopbench/client';
import { brandInput } from '@shopbench/contracts';
import { Button, DiscardDialog, SavingButton } from '@shopbench/ui';
import { FieldGrid, Form, FormActions, FormDialog, TextField } from '@shopbench/ui/form';
import { useCreateBrandMutation } from '../api/brand-api';

/** A new brand, over the list. Mounted only while it is open. */
export function BrandCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(brandInput, { brandName: '' });
  const [create, { isLoading }] = useCreateBrandMutation();
  const guard = useUnsavedGuard(form.isDirty);
  const close = () => guard.close(onClose);

  async function submit() {
    if (isLoading) return;
    if (!form.values.brandName?.trim()) {
      form.showErrors([{ path: 'brandName', message: 'Brand name cannot be empty' }]);
      return;
    }
    const brand = form.validate();
    if (!brand) return;
    const answer = await create(brand);
    if ('error' in answer) {
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    onClose();
  }

  return (
    <FormDialog open title="Create Brand" maxWidth="xs" onClose={close}>
      <Form
        label="Brand"
        errors={form.errors}
        attempt={form.attempt}
        onSubmit={() => void submit()}
        onEscape={close}
      >
        <FieldGrid>
          <TextField label="Brand name" required autoFocus maxLength={60} {...form.field('brandName')} />
        </FieldGrid>
        <FormActions>
          <Button onClick={close}>Cancel</Button>
          <SavingButton saving={isLoading}>Create Brand</SavingButton>
        </FormActions>
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </FormDialog>
  );
}
