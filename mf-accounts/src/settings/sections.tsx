import {
  formatDay,
  formatRupees,
  PAPER_SIZES,
  SHOP_STATE_CODES,
  STATES,
  TAX_SCHEMES,
  UNITS,
  type Settings,
} from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { NamesEditor } from '@shopbench/pages/form';
import {
  DateField,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  TickChips,
} from '@shopbench/ui/form';
import { OUTSIDE_SECTION } from './backup/outside-section';
import type { Section } from './settings-section';
import { SIGN_IN_SECTION } from './sign-in-section';
import { DatedLimits } from './dated-limits';
import { TechnicianField, TechnicianNames } from './technicians';
import { hoursText, WorkingHoursFields } from './working-hours';

const states = asOptions(SHOP_STATE_CODES, (code) => `${code} ${STATES[code]}`);
const PAPER_WORDS = { a4: 'A4', '80mm': 'Roll of 80 mm', '58mm': 'Roll of 58 mm' } as const;
const papers = asOptions(PAPER_SIZES, (size) => PAPER_WORDS[size]);
const SCHEME_WORDS = { regular: 'Regular', composition: 'Composition' } as const;
const schemes = asOptions(TAX_SCHEMES, (scheme) => SCHEME_WORDS[scheme]);
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const reminded = ({ reminders: { bills, billsAfterDays, repairs, stock } }: Settings) =>
  [
    bills && (billsAfterDays === 0 ? 'bills that are due' : `bills ${days(billsAfterDays)} overdue`),
    repairs && 'repairs that are due',
    stock && 'low stock',
  ]
    .filter(Boolean)
    .join(', ') || 'nothing';

/** The groups of the settings in their order on the page. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'shop',
    title: 'Shop profile',
    facts: (s) => [
      ['Name', s.shopName],
      ['Phone', s.phone],
      ['UPI id', s.upiId],
      ['E-mail', s.email],
      ['Address', s.address],
      ['State', `${s.state} ${STATES[s.state]}`],
      ['Time zone', s.timeZone],
    ],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <TextField label="Shop name" required maxLength={100} {...field('shopName')} />
        <TextField label="Address" maxLength={300} {...field('address')} />
        <SelectField label="State" required options={states} {...field('state')} />
        <TextField label="Phone" inputMode="tel" maxLength={10} {...field('phone')} />
        <TextField label="E-mail" inputMode="email" maxLength={254} {...field('email')} />
        <TextField label="UPI id" maxLength={100} {...field('upiId')} />
        <TextField label="Time zone" required maxLength={60} {...field('timeZone')} />
      </FormSection>
    ),
  },
  {
    id: 'gst',
    title: 'GST',
    facts: (s) => [
      ['GSTIN', s.gstin ?? 'Not registered'],
      ['Scheme', SCHEME_WORDS[s.taxScheme]],
      ['Rate of the turnover', s.taxScheme === 'composition' ? `${s.compositionRate} %` : undefined],
      ['Prices', s.pricesIncludeTax ? 'Include tax' : 'Before tax'],
      [
        'HSN digits in returns',
        s.hsnDigits.map((one) => `${one.digits} from ${formatDay(one.from)}`).join(', '),
      ],
      [
        'B2C large above',
        s.b2cLarge.map((one) => `${formatRupees(one.above)} from ${formatDay(one.from)}`).join(', '),
      ],
    ],
    Fields: ({ form: { field, values } }) => (
      <FormSection>
        <TextField label="GSTIN" maxLength={15} {...field('gstin')} />
        <SelectField label="Scheme" required options={schemes} {...field('taxScheme')} />
        {values.taxScheme === 'composition' ? (
          <NumberField label="Rate of the turnover, %" {...field('compositionRate')} />
        ) : null}
        <SwitchField label="Prices include tax" {...field('pricesIncludeTax')} />
        <DatedLimits
          label="HSN digits in returns"
          rows={(field('hsnDigits').value ?? []).map(({ from, digits }) => ({ from, value: digits }))}
          choices={[4, 6]}
          error={field('hsnDigits').error}
          onChange={(rows) =>
            field('hsnDigits').onChange(rows.map(({ from, value }) => ({ from, digits: value as 4 | 6 })))
          }
        />
        <DatedLimits
          label="A bill to another state is listed by itself above, ₹"
          rows={(field('b2cLarge').value ?? []).map(({ from, above }) => ({ from, value: above }))}
          error={field('b2cLarge').error}
          onChange={(rows) =>
            field('b2cLarge').onChange(rows.map(({ from, value }) => ({ from, above: value })))
          }
        />
      </FormSection>
    ),
  },
  {
    id: 'paper',
    title: 'Paper',
    facts: (s) => [
      ['Bill', `${PAPER_WORDS[s.paperSize]}, ${s.copies === 1 ? '1 copy' : `${s.copies} copies`}`],
      ['Round to the rupee', yesNo(s.roundToRupee)],
      ['Due after', s.dueDays === 0 ? 'At once' : days(s.dueDays)],
      ['Terms', s.terms],
    ],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <SelectField label="Paper" required options={papers} {...field('paperSize')} />
        <NumberField label="Copies" hint="Original, duplicate, triplicate" {...field('copies')} />
        <NumberField label="Bills fall due after, days" hint="0: at once" {...field('dueDays')} />
        <SwitchField label="Round bills to the rupee" {...field('roundToRupee')} />
        <TextField label="Terms on bills" rows={3} maxLength={2000} {...field('terms')} />
      </FormSection>
    ),
  },
  {
    id: 'stock',
    title: 'Stock and units',
    facts: (s) => [
      ['Units', s.units.join(', ')],
      ['Sell below zero', yesNo(s.allowNegativeStock)],
    ],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <TickChips
          label="Units"
          options={[...UNITS]}
          value={field('units').value ?? []}
          onChange={(units) => field('units').onChange(UNITS.filter((unit) => units.includes(unit)))}
        />
        <SwitchField label="Allow negative stock" {...field('allowNegativeStock')} />
      </FormSection>
    ),
  },
  {
    id: 'credit',
    title: 'Credit and loyalty',
    facts: (s) => [
      ['Customers may buy on credit', yesNo(s.creditByDefault)],
      ['Discount without the right to more', `${s.discountLimit} %`],
      [
        'Loyalty',
        s.loyaltyPointsPer100 === 0 ? 'No points' : `${s.loyaltyPointsPer100} points for each ₹100 paid`,
      ],
      ['For sales from', s.loyaltySince && formatDay(s.loyaltySince)],
    ],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <SwitchField label="Customers may buy on credit" {...field('creditByDefault')} />
        <NumberField
          label="Discount limit, %"
          hint="Who may take more off stands under People’s rights"
          {...field('discountLimit')}
        />
        <NumberField
          label="Points for each ₹100 paid"
          hint="0 gives none"
          {...field('loyaltyPointsPer100')}
        />
        <DateField label="For sales from" hint="Empty: all sales count" {...field('loyaltySince')} />
      </FormSection>
    ),
  },
  {
    id: 'workshop',
    title: 'Workshop',
    facts: (s) => [
      ['Warranty on labour', days(s.warrantyDaysLabour)],
      ['Warranty on parts', days(s.warrantyDaysPart)],
      ['Tracking link lives', days(s.trackingDays)],
      ['Damages to tick', s.damages.join(', ')],
      ['Terms of the job card', s.repairTerms],
      ['Technicians', <TechnicianNames key="technicians" ids={s.technicians} />],
    ],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <NumberField label="Warranty on labour, days" {...field('warrantyDaysLabour')} />
        <NumberField label="Warranty on parts, days" {...field('warrantyDaysPart')} />
        <NumberField label="A tracking link lives, days" {...field('trackingDays')} />
        <TextField label="Terms of the job card" rows={3} maxLength={2000} {...field('repairTerms')} />
        <NamesEditor
          label="Damages to tick"
          names={field('damages').value ?? []}
          onChange={field('damages').onChange}
          known="That damage is in the list already"
        />
        <TechnicianField value={field('technicians').value ?? []} onChange={field('technicians').onChange} />
      </FormSection>
    ),
  },
  {
    id: 'hours',
    title: 'Working hours',
    facts: (s) => hoursText(s.workingHours),
    Fields: ({ form: { field } }) => (
      <WorkingHoursFields
        value={field('workingHours').value ?? []}
        onChange={field('workingHours').onChange}
        error={field('workingHours').error}
      />
    ),
  },
  {
    id: 'reminders',
    title: 'Reminders',
    facts: (s) => [['The dashboard reminds of', reminded(s)]],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <SwitchField label="Bills that are due" {...field('reminders.bills')} />
        <NumberField
          label="Once they are overdue for, days"
          {...field('reminders.billsAfterDays')}
          onChange={(count) => field('reminders.billsAfterDays').onChange(count ?? 0)}
        />
        <SwitchField label="Repairs that are due" {...field('reminders.repairs')} />
        <SwitchField label="Low stock" {...field('reminders.stock')} />
      </FormSection>
    ),
  },
  SIGN_IN_SECTION,
  {
    id: 'second-hand',
    title: 'Phones bought from persons',
    facts: (s) => [['Proofs of identity are kept', `${s.identityYears} years, then wiped`]],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <NumberField
          label="Keep proofs of identity, years"
          hint="Tax law asks for about seven. Older numbers and pictures are wiped for good"
          {...field('identityYears')}
        />
      </FormSection>
    ),
  },
  {
    id: 'daily-backup',
    title: 'Daily backup',
    facts: ({ backup: { daily, at, keep } }) => [
      ['Each day', daily ? `at ${at}` : 'No'],
      ['Kept', `the last ${keep}`],
    ],
    Fields: ({ form: { field } }) => (
      <FormSection>
        <SwitchField label="Back up each day" {...field('backup.daily')} />
        <TextField label="At" hint="24 hours, such as 02:00" maxLength={5} {...field('backup.at')} />
        <NumberField
          label="Keep the last"
          {...field('backup.keep')}
          onChange={(count) => field('backup.keep').onChange(count ?? 0)}
        />
      </FormSection>
    ),
  },
  OUTSIDE_SECTION,
];
