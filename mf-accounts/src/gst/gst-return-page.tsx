import { errorText, exportList, fetchFile, saveFile } from '@shopbench/client';
import { useSearchParams } from '@shopbench/client/router';
import { dayOf, daysBetween, formatDay, monthOf } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { Button, Columns, ErrorCard, PageHeader, Skeleton, Stack, useIsPhone } from '@shopbench/ui';
import { useGstReturn } from './gst-calls';
import { GstFiled, GstProblems } from './gst-filing';
import { GstHsn, GstSections, GstSeries } from './gst-tables';
import { monthBefore } from './gst-words';
import { MonthStepper } from '../months/month-stepper';
import { monthText } from '../months/month-text';

const dueText = (dueOn: string, today: string): string => {
  const days = daysBetween(today, dueOn);
  return days < 0 ? `was due ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}, in ${days} days`;
};

/** The GSTR-1 of a month: what goes in, what is missing, its files, and that it was filed. */
export function GstReturnPage() {
  const [params, setParams] = useSearchParams();
  const timeZone = useTimeZone();
  const today = dayOf(new Date(), timeZone);
  const month = params.get('month') ?? monthBefore(monthOf(today));
  const { currentData: told, error, refetch } = useGstReturn(month);
  const holds = !told?.gstin || told.problems.some(({ stops }) => stops);
  const file = () =>
    void fetchFile({
      url: `/report/gst/json?month=${month}`,
      thing: 'return',
      verb: 'export',
      doing: 'Making the JSON',
    }).then((made) => made && saveFile(made.blob, made.name ?? `gstr1-${month}.json`));
  const isPhone = useIsPhone();
  const stepper = (
    <MonthStepper month={month} last={monthOf(today)} onChange={(to) => setParams({ month: to })} />
  );
  return (
    <>
      <PageHeader
        title={`GSTR-1, ${monthText(month)}`}
        detail={
          told
            ? [
                dueText(told.dueOn, today),
                told.gstin ? `GSTIN ${told.gstin}` : 'No GSTIN in the settings',
                `figures as of ${momentText(told.at, timeZone)}`,
              ].join(' · ')
            : ' '
        }
      >
        {isPhone ? null : stepper}
        <Button
          onClick={() =>
            void exportList({
              label: 'GST return',
              url: '/report/gst/export',
              format: 'xlsx',
              query: { month },
            })
          }
        >
          Download Excel
        </Button>
        <Button variant="contained" color="primary" disabled={holds} onClick={file}>
          Download JSON
        </Button>
      </PageHeader>
      {isPhone ? <Stack sx={{ marginBottom: 2 }}>{stepper}</Stack> : null}
      {told?.composition ? <p>A shop under the composition scheme files CMP-08, not GSTR-1.</p> : null}
      {told ? (
        <Columns>
          <div>
            <GstSections told={told} />
            <GstHsn told={told} />
          </div>
          <aside>
            <GstProblems told={told} />
            <GstSeries told={told} />
            <GstFiled told={told} />
          </aside>
        </Columns>
      ) : error ? (
        <ErrorCard
          title="The return could not be made"
          reason={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </>
  );
}
