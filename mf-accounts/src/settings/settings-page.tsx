import { areaApi, withMessage, type Saved } from '@shopbench/client';
import { settingsInput, type Settings } from '@shopbench/contracts';
import { Loaded, useRecordForm, type RecordFormOptions } from '@shopbench/pages';
import { SaveForm, storedValues } from '@shopbench/pages/form';
import { Card, PageHeader } from '@shopbench/ui';
import { SettingsFields } from './settings-fields';

type Options = RecordFormOptions<typeof settingsInput, Settings>;

const { useSettingsQuery, useUpdateSettingsMutation } = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ url: '/settings' }),
      providesTags: ['Settings'],
    }),
    updateSettings: build.mutation<Saved<Settings>, object>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      transformResponse: withMessage<Settings>,
      invalidatesTags: ['Settings'],
    }),
  }),
});

/** The shop's settings, for the admin. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Card>
        <Loaded query={useSettingsQuery()} noun="settings">
          {(settings, refetch) => <SettingsEditor record={settings} refetch={refetch} />}
        </Loaded>
      </Card>
    </>
  );
}

function SettingsEditor({ record, refetch }: Pick<Options, 'record' | 'refetch'>) {
  const [update] = useUpdateSettingsMutation();
  const save = useRecordForm({
    schema: settingsInput,
    record,
    refetch,
    // The call takes the settings as a whole.
    update: (changes) => update({ ...storedValues(settingsInput, record), ...changes }),
    valuesOf: (settings) => storedValues(settingsInput, settings),
  });
  return (
    <SaveForm label="Settings" save={save} submitLabel="Save Settings">
      <SettingsFields form={save.form} />
    </SaveForm>
  );
}
