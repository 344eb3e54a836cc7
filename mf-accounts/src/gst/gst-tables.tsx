import {
  formatAmount,
  formatDay,
  screenPath,
  type GstReturn,
  type GstSectionRow,
  type Section,
  type TaxParts,
} from '@shopbench/contracts';
import { StoryTable, type StoryColumn } from '@shopbench/pages';
import { Button, Card, EmptyState, Link, SegmentedControl, Skeleton } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';
import { useGstDocuments } from './gst-calls';
import { SECTION_WORDS, SERIES_WORDS } from './gst-words';

const taxOf = ({ cgst, sgst, igst }: TaxParts) => cgst + sgst + igst;

/** The figures at the right of a row of either table. */
const parts = <Row extends TaxParts>(): StoryColumn<Row>[] => [
  { header: 'Taxable', end: true, cell: ({ taxable }) => formatAmount(taxable) },
  { header: 'IGST', end: true, cell: ({ igst }) => formatAmount(igst) },
  { header: 'CGST', end: true, cell: ({ cgst }) => formatAmount(cgst) },
  { header: 'SGST', end: true, cell: ({ sgst }) => formatAmount(sgst) },
];

/** What goes into the return, by section; each opens the documents that it is made of. */
export function GstSections({ told }: { told: GstReturn }) {
  const [open, setOpen] = useState<Section>();
  const shown = told.sections.filter(({ section, documents }) => documents > 0 || section.startsWith('b2'));
  const rows = [...shown, { section: 'total' as const, documents: told.invoices, ...told.total }];
  const nameOf = (section: Section | 'total') =>
    section === 'total' ? (
      <strong>Total</strong>
    ) : (
      <Button variant="text" size="small" onClick={() => setOpen(section)}>
        {SECTION_WORDS[section].name}
      </Button>
    );
  const noteOf = (section: Section | 'total') =>
    section === 'total' ? '' : section === 'b2cl' ? `Other states, above ₹${formatAmount(told.largeAbove)}` : SECTION_WORDS[section].note; // prettier-ignore
  return (
    <Card title="What goes in" flush>
      <StoryTable
        rows={rows}
        keyOf={({ section }) => section}
        columns={[
          {
            header: 'Table',
            cell: ({ section }) => (section === 'total' ? '' : SECTION_WORDS[section].table),
          },
          { header: 'Section', cell: ({ section }) => nameOf(section) },
          { header: 'What', cell: ({ section }) => noteOf(section) },
          { header: 'Docs', end: true, cell: ({ documents }) => documents },
          ...parts<(typeof rows)[number]>(),
        ]}
        card={({ section, documents, ...figures }) => ({
          title: nameOf(section),
          detail: `${documents} ${documents === 1 ? 'document' : 'documents'}`,
          end: formatAmount(figures.taxable),
          endDetail: `tax ${formatAmount(taxOf(figures))}`,
        })}
      />
      {open ? <SectionDialog month={told.month} section={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

const SCREENS = { invoice: 'invoice', creditNote: 'creditNote', debitNote: 'debitNote' } as const;

function SectionDialog({
  month,
  section,
  onClose,
}: {
  month: string;
  section: Section;
  onClose: () => void;
}) {
  const { data } = useGstDocuments({ month, section });
  const number = ({ kind, id, number: text }: GstSectionRow) => {
    const href = screenPath(SCREENS[kind], id);
    return href ? <Link href={href}>{text}</Link> : text;
  };
  return (
    <FormDialog open title={SECTION_WORDS[section].name} maxWidth="lg" onClose={onClose}>
      {data ? (
        <StoryTable
          rows={data}
          keyOf={({ id, gstRate }) => `${id} ${gstRate}`}
          columns={[
            { header: 'Number', cell: number },
            { header: 'Date', cell: ({ date }) => formatDay(date) },
            {
              header: 'Party',
              cell: ({ partyName, gstin }) => [partyName, gstin].filter(Boolean).join(' · '),
            },
            { header: 'Rate', end: true, cell: ({ gstRate }) => `${gstRate} %` },
            ...parts<GstSectionRow>(),
          ]}
          card={(row) => ({
            title: number(row),
            detail: `${row.partyName} · ${formatDay(row.date)} · ${row.gstRate} %`,
            end: formatAmount(row.taxable),
            endDetail: `tax ${formatAmount(taxOf(row))}`,
          })}
        />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </FormDialog>
  );
}

const TO = [
  { value: 'all', label: 'All' },
  { value: 'b2b', label: 'B2B' },
  { value: 'b2c', label: 'B2C' },
] as const;

/** Table 12. */
export function GstHsn({ told }: { told: GstReturn }) {
  const [to, setTo] = useState<(typeof TO)[number]['value']>('all');
  const rows = told.hsn.filter((row) => to === 'all' || row.to === to);
  type Row = (typeof rows)[number];
  const quantity = ({ hsn, unit, quantity: pieces }: Row) =>
    hsn.startsWith('99') ? 'NA' : `${pieces} ${unit}`;
  return (
    <Card
      title="HSN summary, table 12"
      action={<SegmentedControl label="Buyers" value={to} options={TO} onChange={setTo} />}
      flush
    >
      {rows.length === 0 ? (
        <EmptyState icon="list" title="Nothing to report" text="No GST bill of this month." />
      ) : (
        <StoryTable
          rows={rows}
          keyOf={(row) => [row.to, row.hsn, row.unit, row.gstRate].join(' ')}
          columns={[
            { header: 'HSN', cell: ({ hsn }) => hsn || '–' },
            { header: 'Goods', cell: ({ productName }) => productName },
            { header: 'Rate', end: true, cell: ({ gstRate }) => `${gstRate} %` },
            { header: 'Qty', end: true, cell: quantity },
            ...parts<Row>(),
          ]}
          card={(row) => ({
            title: row.hsn || row.productName,
            detail: `${quantity(row)} · ${row.gstRate} %`,
            end: formatAmount(row.taxable),
            endDetail: `tax ${formatAmount(taxOf(row))}`,
          })}
        />
      )}
    </Card>
  );
}

/** Table 13. */
export function GstSeries({ told }: { told: GstReturn }) {
  return (
    <Card title="Documents issued, table 13" flush>
      <StoryTable
        rows={told.series}
        keyOf={({ kind, from }) => `${kind} ${from}`}
        columns={[
          {
            header: 'Kind',
            cell: ({ kind, from, to }) => (
              <>
                {SERIES_WORDS[kind]}
                <br />
                <small>{`${from} – ${to}`}</small>
              </>
            ),
          },
          { header: 'Total', end: true, cell: ({ total }) => total },
          { header: 'Cancelled', end: true, cell: ({ cancelled }) => cancelled },
          { header: 'Net', end: true, cell: ({ total, cancelled }) => total - cancelled },
        ]}
        card={({ kind, from, to, total, cancelled }) => ({
          title: SERIES_WORDS[kind],
          detail: `${from} – ${to}`,
          end: total - cancelled,
          endDetail: `${total}, ${cancelled} cancelled`,
        })}
      />
    </Card>
  );
}
