import { folded, type Settings, type settingsInput } from '@shopbench/contracts';
import { Loaded, type RecordFormOptions } from '@shopbench/pages';
import {
  Card,
  chooseColorScheme,
  chosenColorScheme,
  LinkButton,
  PageHeader,
  SegmentedControl,
  Stack,
  styled,
  type ColorScheme,
} from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { BackupCard } from './backup-card';
import { DEVICES_PATH } from './devices/devices-api';
import { HEALTH_PATH } from './health/health-api';
import { PRIVACY_PATH } from './privacy/privacy-api';
import { LogoCard } from './logo-card';
import { MailCard } from './mail-card';
import { NumberingCard } from './numbering-card';
import { RightsCard } from './rights-card';
import { SECTIONS } from './sections';
import { useSettingsQuery } from './settings-api';
import { SectionCard } from './settings-section';
import { ToldActsCard } from './told-acts-card';
import { UPGRADE_PATH } from './upgrade/upgrade-api';

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

/** Cards of their own beside the sections, each with the words by which it is found. */
const CARDS = [
  { id: 'logo', title: 'Logo', words: 'picture bills', Card: LogoCard },
  { id: 'numbering', title: 'Numbering', words: 'series prefix digits next', Card: NumberingCard },
  { id: 'mail', title: 'Mail', words: 'smtp server password e-mail', Card: MailCard },
  { id: 'backup', title: 'Backup', words: 'restore download upload', Card: BackupCard },
  {
    id: 'health',
    title: 'Health',
    words: 'disk clock printer messages slow bundle helper',
    Card: HealthCard,
  },
  { id: 'upgrade', title: 'Upgrade', words: 'release version new update archive', Card: UpgradeCard },
  {
    id: 'devices',
    title: 'Devices',
    words: 'https secure phone certificate connect pair wifi',
    Card: DevicesCard,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    words: 'dpdp notice consent retention erase breach customers data',
    Card: PrivacyCard,
  },
  { id: 'rights', title: 'People’s rights', words: 'who may designation', Card: RightsCard },
  { id: 'appearance', title: 'Appearance', words: 'theme light dark', Card: AppearanceCard },
] as const;

/** Whether what is looked for stands in a card's title, its terms or its words. */
const isFound = (looked: string, ...words: readonly string[]) =>
  folded(words.join(' ')).includes(folded(looked.trim()));

/** The shop's settings by groups, for the admin. */
export function SettingsPage() {
  const [looked, setLooked] = useState('');
  const query = useSettingsQuery();
  const found = [
    ...SECTIONS.filter(
      ({ title, facts }) => !query.data || isFound(looked, title, ...facts(query.data).map(([term]) => term)),
    ),
    ...CARDS.filter(({ title, words }) => isFound(looked, title, words)),
  ];
  const isShown = (id: string) => found.some((one) => one.id === id);
  return (
    <>
      <PageHeader
        title="Settings"
        detail="Only the admin sees this page. Each change is kept with who and when."
      >
        <TextField label="Find a setting" value={looked} onChange={setLooked} />
      </PageHeader>
      <Layout>
        <nav aria-label="Settings">
          {found.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <ToldActsCard />
          <Loaded query={query} noun="settings">
            {(settings, refetch) => <Sections isShown={isShown} record={settings} refetch={refetch} />}
          </Loaded>
          {CARDS.map(({ id, Card: Own }) => (
            // What is only not looked for keeps what was typed into it.
            <div key={id} hidden={!isShown(id)}>
              <Own />
            </div>
          ))}
        </Stack>
      </Layout>
    </>
  );
}

interface SectionsProps extends Pick<
  RecordFormOptions<typeof settingsInput, Settings>,
  'record' | 'refetch'
> {
  isShown: (id: string) => boolean;
}

function Sections({ isShown, ...props }: SectionsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  return SECTIONS.map((section) => (
    <div key={section.id} hidden={!isShown(section.id)}>
      <SectionCard
        section={section}
        isEdited={edited === section.id}
        isOtherEdited={edited !== null && edited !== section.id}
        onEdit={setEdited}
        {...props}
      />
    </div>
  ));
}

interface WayProps {
  id: string;
  title: string;
  href: string;
  label: string;
  children: string;
}

/** The way to a page of its own. */
function Way({ id, title, href, label, children }: WayProps) {
  return (
    <div id={id} style={{ scrollMarginTop: 72 }}>
      <Card title={title} action={<LinkButton href={href}>{label}</LinkButton>}>
        {children}
      </Card>
    </div>
  );
}

function HealthCard() {
  return (
    <Way id="health" title="Health" href={HEALTH_PATH} label="Open health">
      Disk, copies, clock, messages, jobs and versions on one page, and a bundle for whoever helps.
    </Way>
  );
}

function UpgradeCard() {
  return (
    <Way id="upgrade" title="Upgrade" href={UPGRADE_PATH} label="Open upgrade">
      The release that runs, and another one: rehearsed on a copy, watched, and back by itself.
    </Way>
  );
}

function DevicesCard() {
  return (
    <Way id="devices" title="Devices" href={DEVICES_PATH} label="Connect a device">
      Phones and computers of the shop by HTTPS, with camera and offline work; let in, last seen, revoked.
    </Way>
  );
}

function PrivacyCard() {
  return (
    <Way id="privacy" title="Privacy" href={PRIVACY_PATH} label="Open privacy">
      What the shop tells people of their data, how long each kind is kept, and the sheet for a breach.
    </Way>
  );
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
