import type { Settings, settingsInput } from '@shopbench/contracts';
import { Loaded, type RecordFormOptions } from '@shopbench/pages';
import {
  Card,
  chooseColorScheme,
  chosenColorScheme,
  PageHeader,
  SegmentedControl,
  Stack,
  styled,
  type ColorScheme,
} from '@shopbench/ui';
import { useState } from 'react';
import { BackupCard } from './backup-card';
import { RightsCard } from './rights-card';
import { SECTIONS } from './sections';
import { useSettingsQuery } from './settings-api';
import { SectionCard } from './settings-section';

const Layout = styled('div')({
  ...{ display: 'grid', gap: 24, alignItems: 'start' },
  gridTemplateColumns: '148px minmax(0, 1fr)',
  '& nav': { position: 'sticky', top: 76, display: 'grid' },
  '& nav a': { padding: '6px 10px', borderRadius: 6, color: 'var(--text-2)', textDecoration: 'none' },
  '& nav a:hover': { background: 'var(--sunken)', color: 'var(--text)' },
  '@media (max-width: 767.95px)': {
    ...{ gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
    '& nav': { position: 'static', display: 'flex', overflowX: 'auto' },
    '& nav a': { whiteSpace: 'nowrap', padding: '12px 10px' },
  },
});

const INDEX = [
  ...SECTIONS.map(({ id, title }) => ({ id, title })),
  { id: 'backup', title: 'Backup' },
  { id: 'rights', title: 'People’s rights' },
  { id: 'appearance', title: 'Appearance' },
];

/** The shop's settings by groups, for the admin. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Layout>
        <nav aria-label="Settings">
          {INDEX.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Loaded query={useSettingsQuery()} noun="settings">
            {(settings, refetch) => <Sections record={settings} refetch={refetch} />}
          </Loaded>
          <BackupCard />
          <RightsCard />
          <AppearanceCard />
        </Stack>
      </Layout>
    </>
  );
}

function Sections(props: Pick<RecordFormOptions<typeof settingsInput, Settings>, 'record' | 'refetch'>) {
  const [edited, setEdited] = useState<string | null>(null);
  return SECTIONS.map((section) => (
    <SectionCard
      key={section.id}
      section={section}
      isEdited={edited === section.id}
      isOtherEdited={edited !== null && edited !== section.id}
      onEdit={setEdited}
      {...props}
    />
  ));
}

const SCHEMES: { value: ColorScheme; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light or dark, on this device. */
function AppearanceCard() {
  const [scheme, setScheme] = useState(chosenColorScheme());
  return (
    <div id="appearance" style={{ scrollMarginTop: 72 }}>
      <Card title="Appearance">
        <SegmentedControl
          label="Appearance on this device"
          options={SCHEMES}
          value={scheme}
          onChange={(next) => {
            chooseColorScheme(next);
            setScheme(next);
          }}
        />
      </Card>
    </div>
  );
}
