import {
  formatAmount,
  formatDay,
  formatRupees,
  screenPath,
  paiseOf,
  toRupees,
  type GstReturn,
  type GstSectionRow,
  type Section,
  type TaxParts,
} from '@shopbench/contracts';
import { Loaded, StoryTable, type StoryColumn } from '@shopbench/pages';
import { Button, Card, EmptyState, Link, SegmentedControl, styled } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';
import { useGstDocuments } from './gst-calls';
import { hsnOnce } from './gst-readiness';
import { SECTION_WORDS, seriesWords } from './gst-words';

const taxOf = ({ cgst, sgst, igst }: TaxParts) => cgst + sgst + igst;

/** An amount; one that is nothing stands back. */
const figure = (amount: number) =>
  amount === 0 ? <span style={{ color: 'var(--text-3)' }}>0.00</span> : formatAmount(amount);

/** The figures at the right of a row, as wide in every table: what stands below one another belongs together. */
const parts = <Row extends TaxParts>(): StoryColumn<Row>[] => [
  { header: 'Taxable', end: true, width: 112, cell: ({ taxable }) => figure(taxable) },
  { header: 'IGST', end: true, width: 96, cell: ({ igst }) => figure(igst) },
  { header: 'CGST', end: true, width: 96, cell: ({ cgst }) => figure(cgst) },
  { header: 'SGST', end: true, width: 96, cell: ({ sgst }) => figure(sgst) },
];

const SectionName = styled('span')({
  '& button': {
    padding: 0,
    minWidth: 0,
    height: 'auto',
    minHeight: 0,
    fontWeight: 400,
    lineHeight: 'inherit',
    color: 'var(--accent-text)',
  },
  '& small': { fontSize: 12, color: 'var(--text-2)' },
  '@media (min-width: 768px)': { '& small': { marginLeft: 8 } },
});

/** What goes into the return, by section; each opens the documents that it is made of. */
export function GstSections({ told }: { told: GstReturn }) {
  const [open, setOpen] = useState<Section>();
  const shown = told.sections.filter(({ section, documents }) => documents > 0 || section.startsWith('b2'));
  const rows = [...shown, { section: 'total' as const, documents: told.invoices, ...told.total }];
  const noteOf = (section: Section) =>
    section === 'b2cl'
      ? `Other states, above ₹${formatAmount(told.largeAbove)}`
      : SECTION_WORDS[section].note;
  const nameOf = (section: Section | 'total') =>
    section === 'total' ? (
      <strong>Total</strong>
    ) : (
      <SectionName>
        <Button variant="text" onClick={() => setOpen(section)}>
          {SECTION_WORDS[section].name}
        </Button>
        <small>{noteOf(section)}</small>
      </SectionName>
    );
  return (
    <Card
      title="What goes in"
      action={
        <span>
          {told.invoices} invoices, tax <strong>{formatRupees(taxOf(told.total))}</strong>
        </span>
      }
      flush
    >
      <StoryTable
        rows={rows}
        keyOf={({ section }) => section}
        columns={[
          {
            header: 'Table',
            cell: ({ section }) => (section === 'total' ? '' : SECTION_WORDS[section].table),
          },
          { header: 'Section', cell: ({ section }) => nameOf(section) },
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

function SectionDialog({
  month,
  section,
  onClose,
}: {
  month: string;
  section: Section;
  onClose: () => void;
}) {
  const query = useGstDocuments({ month, section });
  const number = ({ kind, id, number: text }: GstSectionRow) => {
    const href = screenPath(kind, id);
    return href ? <Link href={href}>{text}</Link> : text;
  };
  return (
    <FormDialog open title={SECTION_WORDS[section].name} maxWidth="lg" onClose={onClose}>
      <Loaded query={query} noun="documents">
        {(rows) => (
          <StoryTable
            rows={rows}
            keyOf={({ id, gstRate }) => `${id} ${gstRate}`}
            columns={[
              { header: 'Number', whole: true, cell: number },
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
        )}
      </Loaded>
    </FormDialog>
  );
}

const TO = [
  { value: 'all', label: 'All' },
  { value: 'b2b', label: 'B2B' },
  { value: 'b2c', label: 'B2C' },
] as const;

/** What stands in the row of the sums beside them. */
const TOTAL_ROW = { to: 'b2c', hsn: '', productName: '', unit: '', gstRate: 0, quantity: 0 } as const;

const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** The sums of rows, rupees. */
const totalOf = (rows: readonly TaxParts[]): TaxParts =>
  Object.fromEntries(
    PARTS.map((part) => [part, toRupees(rows.reduce((sum, row) => sum + paiseOf(row[part]), 0))]),
  ) as unknown as TaxParts;

/** Table 12. */
export function GstHsn({ told }: { told: GstReturn }) {
  const [to, setTo] = useState<(typeof TO)[number]['value']>('all');
  const rows = hsnOnce(told.hsn.filter((row) => to === 'all' || row.to === to));
  const total = { ...TOTAL_ROW, ...totalOf(rows) };
  const quantity = ({ hsn, unit, quantity: pieces }: GstReturn['hsn'][number]) =>
    unit === '' ? '' : hsn.startsWith('99') ? 'NA' : `${pieces} ${unit}`;
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
          rows={[...rows, total]}
          keyOf={(row) => [row.hsn, row.unit, row.gstRate].join(' ')}
          columns={[
            { header: 'HSN', cell: (row) => (row === total ? <strong>Total</strong> : row.hsn || '–') },
            { header: 'Goods', cell: ({ productName }) => productName },
            { header: 'Rate', end: true, cell: (row) => (row === total ? '' : `${row.gstRate} %`) },
            { header: 'Qty', end: true, cell: quantity },
            ...parts<GstReturn['hsn'][number]>(),
          ]}
          card={(row) => ({
            title: row === total ? <strong>Total</strong> : row.hsn || row.productName,
            detail: row === total ? undefined : `${quantity(row)} · ${row.gstRate} %`,
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
      {told.series.length === 0 ? (
        <EmptyState icon="list" title="Nothing to report" text="No GST document of this month." />
      ) : (
        <StoryTable
          rows={told.series}
          keyOf={({ kind, from }) => `${kind} ${from}`}
          columns={[
            {
              header: 'Kind',
              cell: ({ kind, from, to }) => (
                <>
                  {seriesWords(kind)}
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
            title: seriesWords(kind),
            detail: `${from} – ${to}`,
            end: total - cancelled,
            endDetail: `${total}, ${cancelled} cancelled`,
          })}
        />
      )}
    </Card>
  );
}
