import { unitsListed, unitText } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';

interface OpeningUnitsProps {
  units: readonly (readonly string[])[];
  error?: string;
  onChange: (units: string[][]) => void;
}

/** The single phones of the opening stock of a product that is tracked. */
export function OpeningUnits({ units, error, onChange }: OpeningUnitsProps) {
  const [text, setText] = useState(() => units.map(unitText).join('\n'));
  return (
    <div className="wide">
      <TextField
        label="IMEIs or serial numbers"
        hint="One phone on a line, its second IMEI after a slash; a scanner adds them one after another"
        rows={3}
        error={error}
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChange(unitsListed(typed));
        }}
      />
    </div>
  );
}
