import { errorText, exportList, fetchFile, saveFile } from '@shopbench/client';
import { useSearchParams } from '@shopbench/client/router';
import { dayOf, daysBetween, formatDay, formatRupees, monthOf } from '@shopbench/contracts';
import { Button, Columns, ErrorCard, PageHeader, Skeleton } from '@shopbench/ui';
import { useGstReturn } from './gst-calls';
import { GstFiled, GstProblems } from './gst-filing';
import { GstHsn, GstSections, GstSeries } from './gst-tables';
import { monthAfter, monthBefore, monthText } from './gst-words';

const dueText = (dueOn: string, today: string): string => {
  const days = daysBetween(today, dueOn);
  return days < 0 ? `was due ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}, in ${days} days`;
};

/** The GSTR-1 of a month: what goes in, what is missing, its files, and that it was filed. */
export function GstReturnPage() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(new Date());
  const month = params.get('month') ?? monthBefore(monthOf(today));
  const { currentData: told, error, refetch } = useGstReturn(month);
  const go = (to: string) => setParams({ month: to });
  const holds = !told?.gstin || told.problems.some(({ stops }) => stops);
  const file = () =>
    void fetchFile({
      url: `/report/gst/json?month=${month}`,
      thing: 'return',
      verb: 'export',
      doing: 'Making the JSON',
    }).then((made) => made && saveFile(made.blob, made.name ?? `gstr1-${month}.json`));
  return (
    <>
      <PageHeader
        title={`GSTR-1, ${monthText(month)}`}
        detail={
          told
            ? [dueText(told.dueOn, today), told.gstin ? `GSTIN ${told.gstin}` : 'No GSTIN in the settings',
                `${told.invoices} invoices, tax ${formatRupees(told.total.cgst + told.total.sgst + told.total.igst)}`].join(' · ') // prettier-ignore
            : ' '
        }
      >
        <Button aria-label={`To ${monthText(monthBefore(month))}`} onClick={() => go(monthBefore(month))}>
          ‹
        </Button>
        <Button aria-label={`To ${monthText(monthAfter(month))}`} onClick={() => go(monthAfter(month))}>
          ›
        </Button>
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
