import { dayOf, gstRatesOn } from '@shopbench/contracts';
import { asKnown, NumberField, SelectField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';

const OTHER = 'other';

export interface RateFieldsProps {
  /** Percent. */
  gstRate: number | null | undefined;
  rateReason: string | null | undefined;
  onChange: (rate: { gstRate: number | undefined; rateReason: string }) => void;
  errors: Record<string, string>;
}

/** A GST rate: one of those in force, or another one with the reason for it. Nothing is chosen unless somebody does. */
export function RateFields({ gstRate, rateReason, onChange, errors }: RateFieldsProps) {
  const inForce = gstRatesOn(dayOf(new Date())).map(String);
  const isKnown = inForce.includes(String(gstRate));
  const [isOther, setOther] = useState(false);
  const asksReason = isOther || (!isKnown && typeof gstRate === 'number');
  const word = (rate: string) => (rate === OTHER ? 'Another rate' : `${rate} %`);

  function choose(rate: string) {
    setOther(rate === OTHER);
    onChange({ gstRate: rate === OTHER ? undefined : Number(rate), rateReason: '' });
  }

  return (
    <>
      <SelectField<string>
        label="GST rate"
        name={asksReason ? undefined : 'gstRate'}
        required
        options={asKnown([...inForce, OTHER].map((rate) => ({ value: rate, label: word(rate) })))}
        value={asksReason ? OTHER : isKnown ? String(gstRate) : ''}
        error={asksReason ? undefined : errors['gstRate']}
        onChange={choose}
      />
      {asksReason ? (
        <>
          <NumberField
            label="Rate"
            name="gstRate"
            required
            end="%"
            value={gstRate ?? undefined}
            error={errors['gstRate']}
            onChange={(rate) => onChange({ gstRate: rate, rateReason: rateReason ?? '' })}
          />
          <TextField
            label="Reason for this rate"
            name="rateReason"
            required
            maxLength={200}
            value={rateReason ?? ''}
            error={errors['rateReason']}
            onChange={(reason) => onChange({ gstRate: gstRate ?? undefined, rateReason: reason })}
          />
        </>
      ) : null}
    </>
  );
}
