import { errorText, fieldErrors, notify, useForm, useUnsavedGuard } from '@shopbench/client';
import { settingsInput, type Settings } from '@shopbench/contracts';
import { Card, DiscardDialog, ErrorCard, PageHeader, Skeleton } from '@shopbench/ui';
import { useSettingsQuery, useUpdateSettingsMutation } from '../features/settings/api/settings-api';
import { SettingsForm } from '../features/settings/components/settings-form';

/** The shop's settings, for the admin. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useSettingsQuery();
  return (
    <>
      <PageHeader title="Settings" />
      <Card flush={Boolean(error)}>
        {error ? (
          <ErrorCard title="The settings could not be loaded" reason={errorText(error)} onRetry={refetch} />
        ) : settings ? (
          <SettingsEditor key={settings.version} settings={settings} />
        ) : (
          <Skeleton variant="rounded" height={280} />
        )}
      </Card>
    </>
  );
}

function SettingsEditor({ settings: { updatedAt: _, ...settings } }: { settings: Settings }) {
  const form = useForm(settingsInput, settings);
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    const checked = form.validate();
    if (!checked || isLoading) return;
    const answer = await update(checked);
    if ('error' in answer) {
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
  }

  return (
    <>
      <SettingsForm form={form} saving={isLoading} onSubmit={() => void submit()} />
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}
