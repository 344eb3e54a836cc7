import { styled } from '@shopbench/ui';
import { asKnown, NumberField, SelectField, SwitchField } from '@shopbench/ui/form';
import { LABEL_SIZES, labelsPerPage, type LabelSize } from './label-sizes';

/** What a person chose last; kept in the browser. */
export interface LabelChoices {
  /** Of a label size; unknown ones mean the usual. */
  size: string;
  showPrice: boolean;
  showMrp: boolean;
  /** The first free place of the first sheet, from 1. */
  firstPlace: number;
}

interface LabelOptionsProps {
  choices: LabelChoices;
  size: LabelSize;
  onChange: (choices: LabelChoices) => void;
}

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  '& .switches': { display: 'flex', flexWrap: 'wrap', gap: '0 24px' },
});

/** Paper and what stands on a label. */
export function LabelOptions({ choices, size, onChange }: LabelOptionsProps) {
  const perPage = labelsPerPage(size);
  const change = (part: Partial<LabelChoices>) => onChange({ ...choices, ...part });
  return (
    <Fields>
      <SelectField<string>
        label="Paper"
        value={size.id}
        options={asKnown(LABEL_SIZES.map(({ id, name }) => ({ value: id, label: name })))}
        onChange={(id) => change({ size: id, firstPlace: 1 })}
      />
      {perPage > 1 ? (
        <NumberField
          label="Begin at label"
          hint={`Of ${perPage} on a sheet; a begun sheet can be used up`}
          value={choices.firstPlace}
          onChange={(place) => change({ firstPlace: Math.min(Math.max(1, place ?? 1), perPage) })}
        />
      ) : null}
      <div className="switches">
        <SwitchField
          label="Price"
          value={choices.showPrice}
          onChange={(showPrice) => change({ showPrice })}
        />
        <SwitchField
          label="MRP struck out"
          value={choices.showMrp}
          onChange={(showMrp) => change({ showMrp })}
        />
      </div>
    </Fields>
  );
}
