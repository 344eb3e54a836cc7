import { useRight } from '@shopbench/pages';
import { Card, LinkButton } from '@shopbench/ui';
import { CheckList } from './check-list';
import { HEALTH_PATH, useHealthQuery } from './health-api';

/** How often the dashboard looks, milliseconds. */
const LOOK_EVERY = 5 * 60_000;

/** A red card for those who may see to it, only while something of the shop's health is bad. */
export function HealthAlert() {
  return useRight('settings') ? <BadNews /> : null;
}

function BadNews() {
  const { data } = useHealthQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  if (data?.state !== 'bad') return null;
  return (
    <div role="alert" style={{ borderRadius: 'var(--radius)', boxShadow: '0 0 0 1px var(--bad)' }}>
      <Card title={data.summary} action={<LinkButton href={HEALTH_PATH}>Open health</LinkButton>} flush>
        <CheckList checks={data.checks.filter(({ state }) => state === 'bad')} />
      </Card>
    </div>
  );
}
