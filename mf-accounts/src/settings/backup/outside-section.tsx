import type { Settings } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { FormSection, NumberField, SelectField, TextField } from '@shopbench/ui/form';
import type { Section } from '../settings-section';
import { WEEKDAYS } from '../working-hours';

const days = asOptions(WEEKDAYS, (day) => day);

/** How long copies outside are kept, when it is alarm, and when one is restored to prove it, in words. */
export const outsideTexts = ({ days, months, redAfter, drillDay, drillAt }: Settings['outside']) => ({
  kept: `${days} days, ${months} months`,
  alarm: redAfter === 1 ? 'one day' : `${redAfter} days`,
  drill: `${WEEKDAYS[drillDay]} ${drillAt}`,
});

/** The same as a section of the settings. */
export const OUTSIDE_SECTION: Section = {
  id: 'copies-outside',
  title: 'Copies outside',
  facts({ outside }) {
    const { kept, alarm, drill } = outsideTexts(outside);
    return [
      ['Kept outside', kept],
      ['Alarm after', alarm],
      ['Restored to prove it', `each ${drill}`],
    ];
  },
  Fields: ({ form: { field } }) => {
    const number = (name: 'outside.days' | 'outside.months' | 'outside.redAfter') => {
      const bound = field(name);
      return { ...bound, onChange: (count: number | null | undefined) => bound.onChange(count ?? 0) };
    };
    const day = field('outside.drillDay');
    return (
      <FormSection>
        <NumberField label="Days kept" {...number('outside.days')} />
        <NumberField label="Months kept" {...number('outside.months')} />
        <NumberField label="Alarm after days" {...number('outside.redAfter')} />
        <SelectField
          label="Restored on"
          options={days}
          name={day.name}
          error={day.error}
          value={WEEKDAYS[day.value ?? 0]}
          onChange={(chosen) => day.onChange(WEEKDAYS.indexOf(chosen))}
        />
        <TextField label="At" hint="24 hours, such as 03:00" maxLength={5} {...field('outside.drillAt')} />
      </FormSection>
    );
  },
};
