import { errorText, notify } from '@shopbench/client';
import {
  formatDay,
  formatRupees,
  settingsInput,
  type BookDifference,
  type BooksCheck,
  type ClosedYear,
  type Settings,
} from '@shopbench/contracts';
import { Loaded, screenPath, usePress, useRecordForm, type RecordFormOptions } from '@shopbench/pages';
import { SaveForm, storedValues } from '@shopbench/pages/form';
import {
  Button,
  Card,
  ConfirmDialog,
  DetailList,
  Link,
  PageHeader,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@shopbench/ui';
import { DateField, FieldGrid } from '@shopbench/ui/form';
import { useState } from 'react';
import {
  useCloseYearMutation,
  useLazyBooksCheckQuery,
  useSettingsQuery,
  useUpdateSettingsMutation,
} from '../settings/settings-api';
import { financialYear, lastClosableYear } from './financial-year';

/** The books: whether they tie out, up to when they are closed. */
export function BooksPage() {
  return (
    <>
      <PageHeader title="Books" />
      <Stack spacing={2}>
        <CheckCard />
        <Loaded query={useSettingsQuery()} noun="settings">
          {(settings, refetch) => (
            <>
              <ClosingCard record={settings} refetch={refetch} />
              <YearCard {...settings} />
            </>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

const WHERE: Record<BookDifference['kind'], string> = {
  party: 'The balance is not the sum of the party’s ledger.',
  account: 'The balance is not the sum of the account’s ledger.',
  stock: 'The stock is not the sum of the item’s movements.',
  document: 'What the document posted does not add up.',
  invoice: 'The bill says something else than its postings.',
  payment: 'What is left of the payment is not what it does not settle.',
};

const pathOf = ({ kind, id }: BookDifference): string | undefined => {
  if (kind === 'party') return screenPath('customer', id);
  if (kind === 'account') return screenPath('account', id);
  if (kind === 'payment') return screenPath('payment', id);
  return kind === 'stock' ? screenPath('product', id) : undefined;
};

function CheckCard() {
  const [check, { data, isFetching }] = useLazyBooksCheckQuery();
  async function run() {
    const { error } = await check();
    if (error) notify.error(errorText(error));
  }
  const action = (
    <Button onClick={() => void run()} disabled={isFetching} aria-busy={isFetching}>
      {data ? 'Check again' : 'Check now'}
    </Button>
  );
  return (
    <Card title="Do the books tie out?" action={action}>
      <div role="status">
        {data ? <Outcome {...data} /> : 'Every balance is computed anew from its entries.'}
      </div>
    </Card>
  );
}

function Outcome({ ok, checked, differences }: BooksCheck) {
  const { parties, accounts, products, documents, invoices, payments } = checked;
  const all = `${parties} parties, ${accounts} accounts, ${products} products, ${documents} documents, ${invoices} bills and ${payments} payments were computed anew.`;
  if (ok) return <p>All is right: {all}</p>;
  const count = differences.length === 1 ? 'One figure differs' : `${differences.length} figures differ`;
  return (
    <>
      <p>
        {count} from the entries. {all}
      </p>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Of what</TableCell>
            <TableCell>Where it comes from</TableCell>
            <TableCell align="right">Kept</TableCell>
            <TableCell align="right">By its entries</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map((one) => (
            <TableRow key={`${one.kind} ${one.id} ${one.name}`}>
              <TableCell>{pathOf(one) ? <Link href={pathOf(one)!}>{one.name}</Link> : one.name}</TableCell>
              <TableCell>{WHERE[one.kind]}</TableCell>
              <TableCell align="right">{one.stored}</TableCell>
              <TableCell align="right">{one.computed}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

type ClosingProps = Pick<RecordFormOptions<typeof settingsInput, Settings>, 'record' | 'refetch'>;

/** Up to which day nothing is made, changed or cancelled any more; a financial year is closed by its last day. */
function ClosingCard({ record, refetch }: ClosingProps) {
  const [update] = useUpdateSettingsMutation();
  const save = useRecordForm({
    schema: settingsInput,
    record,
    refetch,
    update,
    valuesOf: (settings) => storedValues(settingsInput, settings),
  });
  const { field } = save.form;
  return (
    <Card title="Lock date">
      <Stack spacing={2}>
        <p>
          {record.closedUntil
            ? `Closed until ${formatDay(record.closedUntil)}: nothing of that day or before is made, changed or cancelled. Lists, ledgers and reports of it go on showing it.`
            : 'Nothing is closed: documents of any day can be made and changed.'}
        </p>
        <SaveForm label="Lock date" save={save} submitLabel="Save" quiet>
          <FieldGrid>
            <DateField label="Books closed until" {...field('closedUntil')} />
          </FieldGrid>
        </SaveForm>
      </Stack>
    </Card>
  );
}

type YearCardProps = Pick<Settings, 'closedUntil' | 'closingYear' | 'timeZone'>;

/**
 * Closes the last financial year that has ended, after telling what that does, or finishes a closing that was cut off: of
 * that it was told before.
 */
function YearCard({ closedUntil = '', closingYear, timeZone }: YearCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [close, { data }] = useCloseYearMutation();
  const { busy, press } = usePress((year: number) => close({ year }));
  const isUnfinished = closingYear !== undefined;
  const year = isUnfinished ? financialYear(closingYear) : lastClosableYear(timeZone);
  const isClosed = !isUnfinished && (closedUntil ?? '') >= year.lastDay;
  const { name: next } = financialYear(year.startYear + 1);

  async function confirm() {
    await press(year.startYear);
    setAsking(false);
  }
  const action = isClosed ? undefined : isUnfinished ? (
    <Button onClick={() => void confirm()} disabled={busy} aria-busy={busy}>
      Finish closing {year.name}
    </Button>
  ) : (
    <Button onClick={() => setAsking(true)}>Close the financial year {year.name}</Button>
  );
  return (
    <Card title="Financial year" action={action}>
      {isUnfinished ? (
        <p role="alert">
          The closing of {year.name} was begun and not finished. Nothing up to {formatDay(year.lastDay)} can
          be changed, but the books were not checked and no backup was made. Finish it, or open the year again
          by an earlier lock date.
        </p>
      ) : (
        <p>
          The financial year {year.name} is {isClosed ? 'closed' : 'open'}.
        </p>
      )}
      {data ? <CarriedFigures {...data.record} next={next} /> : null}
      {isAsking ? (
        <ConfirmDialog
          open
          danger={false}
          title={`Close ${year.name}?`}
          busy={busy}
          confirmLabel="Yes, close it"
          cancelLabel="No, leave it open"
          text={
            <ul style={{ margin: 0, paddingLeft: 18 }}>
              <li>The books are checked first; when a figure differs, nothing is closed.</li>
              <li>A backup is made and kept.</li>
              <li>Nothing up to {formatDay(year.lastDay)} can be made, changed or cancelled any more.</li>
              <li>
                What parties owe, what accounts hold and the stock go on into {next} as they are. Number
                series that hold the year begin anew with it.
              </li>
              <li>Only the admin opens it again, by an earlier lock date.</li>
            </ul>
          }
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}

function CarriedFigures({ carried, backup, next }: ClosedYear & { next: string }) {
  return (
    <>
      <p style={{ margin: '12px 0' }}>
        Into {next} went (backup {backup}):
      </p>
      <DetailList
        details={[
          ['In the accounts', formatRupees(carried.money)],
          ['Owed to the shop', formatRupees(carried.receivable)],
          ['Owed by the shop', formatRupees(carried.payable)],
          ['Stock at cost', formatRupees(carried.stock)],
        ]}
      />
    </>
  );
}
