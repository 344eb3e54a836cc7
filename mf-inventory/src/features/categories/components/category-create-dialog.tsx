import { errorText, fieldErrors, notify, useForm, useUnsavedGuard } from '@shopbench/client';
import { categoryInput } from '@shopbench/contracts';
import { Button, DiscardDialog, SavingButton } from '@shopbench/ui';
import { FieldGrid, Form, FormActions, FormDialog, NumberField, TextField } from '@shopbench/ui/form';
import { useCreateCategoryMutation } from '../api/category-api';
import { SubCategoryEditor } from './sub-category-editor';

/** A new category, over the list. Mounted only while it is open. */
export function CategoryCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(categoryInput, { categoryName: '', gstRate: 18, subCategories: [] });
  const [create, { isLoading }] = useCreateCategoryMutation();
  const guard = useUnsavedGuard(form.isDirty);
  const close = () => guard.close(onClose);

  async function submit() {
    if (isLoading) return;
    if (!form.values.categoryName?.trim()) {
      form.showErrors([{ path: 'categoryName', message: 'Please fill Category name' }]);
      return;
    }
    const category = form.validate();
    if (!category) return;
    const answer = await create(category);
    if ('error' in answer) {
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    onClose();
  }

  return (
    <FormDialog open title="Create New Category" maxWidth="sm" onClose={close}>
      <Form
        label="Category"
        errors={form.errors}
        attempt={form.attempt}
        onSubmit={() => void submit()}
        onEscape={close}
      >
        <FieldGrid>
          <TextField
            label="Category name"
            required
            autoFocus
            maxLength={60}
            {...form.field('categoryName')}
          />
          <NumberField label="GST rate" end="%" {...form.field('gstRate')} />
          <div className="wide">
            <SubCategoryEditor
              names={form.values.subCategories ?? []}
              onChange={(subCategories) => form.set({ subCategories })}
            />
          </div>
        </FieldGrid>
        <FormActions>
          <Button onClick={close}>Cancel</Button>
          <SavingButton saving={isLoading}>Create Category</SavingButton>
        </FormActions>
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </FormDialog>
  );
}
