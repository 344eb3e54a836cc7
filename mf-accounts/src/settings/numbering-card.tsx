import {
  dayOf,
  financialYearOf,
  numberingInput,
  prefixInYear,
  seriesPosition,
  type NumberSeries,
} from '@shopbench/contracts';
import { kindWord, Loaded, useSave, useTimeZone } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Card, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@shopbench/ui';
import { FormDialog, FormSection, NumberField, SwitchField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useNumberingQuery, useSetNumberingMutation } from './settings-api';

const Rows = styled(Table)({
  '& td, & th': { padding: '6px 16px' },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& td:last-of-type, & th:last-of-type': { textAlign: 'right' },
});

const exampleOf = ({ prefix, width, next }: NumberSeries) => next ?? `${prefix}${'1'.padStart(width, '0')}…`;

/** What the numbers of each kind of document look like, and the way to change that. */
export function NumberingCard() {
  const [edited, setEdited] = useState<NumberSeries | null>(null);
  return (
    <div id="numbering" style={{ scrollMarginTop: 72 }}>
      <Card title="Numbering" flush>
        <Loaded query={useNumberingQuery()} noun="numbering">
          {(series) => (
            <Rows size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Document</TableCell>
                  <TableCell>Next number</TableCell>
                  <TableCell>Change</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {series.map((one) => (
                  <TableRow key={one.kind}>
                    <TableCell>{kindWord(one.kind)}</TableCell>
                    <TableCell>
                      {exampleOf(one)}
                      {one.yearly ? <small> · anew each financial year</small> : null}
                    </TableCell>
                    <TableCell>
                      <Button
                        size="small"
                        variant="text"
                        aria-label={`Change the numbers of ${kindWord(one.kind)}`}
                        onClick={() => setEdited(one)}
                      >
                        Change
                      </Button>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Rows>
          )}
        </Loaded>
      </Card>
      {edited ? <NumberingDialog series={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

/** The prefix with the financial year at its end, or without one. */
function withYear(prefix: string, startYear: number, yearly: boolean): string {
  const two = (year: number) => String(year).slice(-2);
  const year = `${two(startYear)}-${two(startYear + 1)}/`;
  if (yearly) return prefixInYear(prefix, startYear) ?? prefix + year;
  return prefix.replaceAll(year, '');
}

function NumberingDialog({ series, onClose }: { series: NumberSeries; onClose: () => void }) {
  const [send] = useSetNumberingMutation();
  const { kind, prefix, width, next } = series;
  const year = financialYearOf(dayOf(new Date(), useTimeZone()));
  const save = useSave<typeof numberingInput, unknown>({
    schema: numberingInput,
    keep: `numbering ${kind}`,
    initial: { kind, prefix, width, value: next ? seriesPosition(next)?.value : undefined },
    send: (input) => send(input),
    onSaved: onClose,
  });
  const { field, set, values } = save.form;
  const now = values.prefix ?? '';
  return (
    <FormDialog
      open
      title={`Numbers of ${kindWord(kind)}`}
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm label="Numbering" save={save} submitLabel="Save" onCancel={onClose}>
        <FormSection>
          <TextField label="Prefix" maxLength={15} {...field('prefix')} />
          <NumberField label="Digits" {...field('width')} />
          <NumberField label="Next number" hint="Never below one that there is" {...field('value')} />
          <SwitchField
            label="Begin anew each financial year"
            value={prefixInYear(now, year) !== null}
            onChange={(yearly) => set({ prefix: withYear(now, year, yearly) })}
          />
        </FormSection>
        <p role="status" style={{ marginTop: 12 }}>
          The next one looks like{' '}
          <strong>
            {now}
            {String(values.value || 1).padStart(values.width || 1, '0')}
          </strong>
        </p>
      </SaveForm>
    </FormDialog>
  );
}
