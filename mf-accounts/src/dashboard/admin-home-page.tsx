import { errorText, Slot, useSession } from '@shopbench/client';
import { titleCase } from '@shopbench/contracts';
import { PATHS, useTimeZone } from '@shopbench/pages';
import { Card, ErrorCard, LinkButton, PageHeader, Stack, styled } from '@shopbench/ui';
import { useDashboardSummaryQuery } from './dashboard-api';
import { AttentionCard } from './attention-card';
import { HealthAlert } from '../settings/health/health-alert';
import { FirstStepsCard } from './first-steps-card';
import { RatioCard } from './ratio-card';
import { SummaryFigures } from './summary-figures';
import { TrendsCard } from './trends-card';

/** A figure is never older than this, milliseconds. */
const REFRESH_EVERY = 60_000;

const longDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const clock = (at: number, timeZone: string) =>
  new Date(at).toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone });

const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)',
  gap: 16,
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Where the admin lands after signing in: how the shop does today, and what needs somebody. */
export function AdminHomePage() {
  const { user } = useSession();
  const timeZone = useTimeZone();
  const { data, error, refetch, fulfilledTimeStamp } = useDashboardSummaryQuery(undefined, {
    pollingInterval: REFRESH_EVERY,
    skipPollingIfUnfocused: true,
  });
  const asOf = data
    ? `${longDay.format(new Date(data.today.date))}, figures as of ${clock(fulfilledTimeStamp ?? 0, timeZone)}`
    : 'Figures of today';
  return (
    <>
      <PageHeader title={`Welcome, ${titleCase(user?.name ?? '')}`} detail={asOf}>
        <LinkButton href={PATHS.paymentOut}>Payment Out</LinkButton>
        <LinkButton href={PATHS.paymentIn}>Payment In</LinkButton>
        <LinkButton href={PATHS.newCustomer}>Add Customer</LinkButton>
        <LinkButton href={PATHS.newPurchase}>Add Purchase</LinkButton>
        <LinkButton href={PATHS.newSale} variant="contained" color="primary">
          New Sale
        </LinkButton>
      </PageHeader>
      <Stack spacing={2}>
        {data?.firstSteps ? <FirstStepsCard steps={data.firstSteps} /> : null}
        {error && !data ? (
          <Card flush>
            <ErrorCard title="Failed to fetch today's summary" reason={errorText(error)} onRetry={refetch} />
          </Card>
        ) : (
          <SummaryFigures summary={data} />
        )}
        <HealthAlert />
        <Charts>
          <TrendsCard />
          <RatioCard />
        </Charts>
        {error && !data ? null : <AttentionCard summary={data} />}
        <Slot name="dashboard" />
      </Stack>
    </>
  );
}
