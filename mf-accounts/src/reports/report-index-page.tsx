import { Card, Icon, Link, PageHeader, styled, type IconName } from '@shopbench/ui';

const REPORTS: readonly { href: string; title: string; text: string; icon: IconName }[] = [
  { href: '/report/profit', title: 'Profit and loss', text: 'What the shop earned in a period, beside the one before', icon: 'columns' }, // prettier-ignore
  { href: '/report/day-book', title: 'Day book', text: 'All that was posted, day by day', icon: 'calendar' },
  { href: '/report/sales', title: 'Sales', text: 'By item, customer and person, with what they cost', icon: 'cart' }, // prettier-ignore
  { href: '/report/stock', title: 'Stock valuation', text: 'What lies in the shop, at its average cost', icon: 'box' }, // prettier-ignore
  {
    href: '/report/receivable',
    title: 'Receivable',
    text: 'What is owed to the shop, by age',
    icon: 'download',
  },
  { href: '/report/payable', title: 'Payable', text: 'What the shop owes, by age', icon: 'upload' },
  { href: '/report/gst-summary', title: 'GST summary', text: 'Output and input tax, and what is to be paid', icon: 'bank' }, // prettier-ignore
  {
    href: '/report/gst',
    title: 'GSTR-1',
    text: 'The return of a month, and its file for the portal',
    icon: 'bank',
  },
  { href: '/report/tally', title: 'Tally', text: 'Ledgers and vouchers of a period for the accountant', icon: 'list' }, // prettier-ignore
];

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'flex', gap: 12, alignItems: 'flex-start', color: 'inherit' },
  '& strong': { display: 'block', fontWeight: 600, color: 'var(--accent-text)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** All reports, each with what it tells. */
export function ReportIndexPage() {
  return (
    <>
      <PageHeader title="Reports" />
      <Grid>
        {REPORTS.map(({ href, title, text, icon }) => (
          <li key={href}>
            <Card>
              <Link href={href} underline="none">
                <Icon name={icon} />
                <span>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </span>
              </Link>
            </Card>
          </li>
        ))}
      </Grid>
    </>
  );
}
