import { Button, Icon, IconButton, Stack, styled } from '@shopbench/ui';
import { asKnown, DateField, NumberField, SelectField, type Always } from '@shopbench/ui/form';

const Group = styled('fieldset')({
  gridColumn: '1 / -1',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontSize: 12, color: 'var(--text-2)' },
});

/** A value that holds from a day on. */
export interface DatedLimit {
  from: string;
  value: number;
}

interface DatedLimitsProps {
  label: string;
  rows: readonly DatedLimit[];
  /** The only values that there are. */
  choices?: Always<number>;
  error: string | undefined;
  onChange: (rows: DatedLimit[]) => void;
}

/** Limits of the law, each from the day on which it came into force; at least one. */
export function DatedLimits({ label, rows, choices, error, onChange }: DatedLimitsProps) {
  const set = (n: number, over: Partial<DatedLimit>) =>
    onChange(rows.map((row, i) => (i === n ? { ...row, ...over } : row)));
  return (
    <Group>
      <legend>{label}</legend>
      <Stack spacing={1}>
        {rows.map(({ from, value }, n) => (
          <Stack key={n} direction="row" spacing={1} sx={{ alignItems: 'end' }}>
            {choices ? (
              <SelectField
                label={`Digits ${n + 1}`}
                value={String(value)}
                options={asKnown(choices.map(String).map((one) => ({ value: one, label: one })))}
                onChange={(next) => set(n, { value: Number(next) })}
              />
            ) : (
              <NumberField
                label={`Above ${n + 1}`}
                value={value}
                onChange={(next) => set(n, { value: next ?? Number.NaN })}
              />
            )}
            <DateField
              label={`From ${n + 1}`}
              value={from}
              onChange={(next) => set(n, { from: next ?? '' })}
            />
            <IconButton
              aria-label={`Take limit ${n + 1} away`}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((_, i) => i !== n))}
            >
              <Icon name="close" />
            </IconButton>
          </Stack>
        ))}
        <Button
          size="small"
          variant="text"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...rows, { from: '', value: rows.at(-1)?.value ?? 0 }])}
        >
          Another from a day on
        </Button>
        {error ? (
          <p role="alert" style={{ margin: 0, color: 'var(--bad)' }}>
            {error}
          </p>
        ) : null}
      </Stack>
    </Group>
  );
}
