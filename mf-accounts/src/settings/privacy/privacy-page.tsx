import { PATHS } from '@shopbench/pages';
import { LinkButton, PageHeader, Stack } from '@shopbench/ui';
import { ClockCard } from './clock-card';
import { NoticesCard } from './notices-card';
import { BREACH_PATH } from './privacy-api';

/** What the shop tells people of their data, and how long it keeps it. */
export function PrivacyPage() {
  return (
    <>
      <PageHeader
        back={{ label: 'Settings', href: PATHS.settings }}
        title="Privacy"
        detail="India’s Digital Personal Data Protection Act 2023. Notice, consent, erasure and breach bind from 13 May 2027. No legal advice."
      >
        <LinkButton href={BREACH_PATH}>Breach sheets</LinkButton>
      </PageHeader>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <NoticesCard />
        <ClockCard />
      </Stack>
    </>
  );
}
