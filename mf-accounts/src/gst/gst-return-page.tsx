import type { GstReturn } from '@shopbench/contracts';
import { defineReport, monthText } from '@shopbench/pages/report';
import { Columns } from '@shopbench/ui';
import { MADE_OF } from './gst-calls';
import { GstDetail } from './gst-detail';
import { GstFiles } from './gst-files';
import { GstFiled, GstProblems } from './gst-filing';
import { GstHsn, GstSections, GstSeries } from './gst-tables';
import { monthBefore } from './gst-words';

/** The GSTR-1 of a month: what goes in, what is missing, its files, and that it was filed. */
export const GstReturnPage = defineReport<GstReturn>({
  area: 'accounts',
  url: '/report/gst',
  title: ({ month }) => `GSTR-1, ${monthText(month)}`,
  noun: 'return',
  days: { kind: 'month', usual: monthBefore },
  exported: false,
  tags: MADE_OF,
  Detail: ({ told, view }) => (told ? <GstDetail told={told} today={view.today} /> : ' '),
  Control: ({ told, view: { month } }) => <GstFiles month={month} told={told} />,
  Body: ({ told }) => (
    <>
      {told.composition ? <p>A shop under the composition scheme files CMP-08, not GSTR-1.</p> : null}
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
    </>
  ),
});
