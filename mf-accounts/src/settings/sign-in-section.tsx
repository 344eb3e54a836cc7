import { PLAIN_ADDRESS, SIGN_IN_FROM } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { FormSection, SelectField, SwitchField } from '@shopbench/ui/form';
import type { Section } from './settings-section';

const SIGN_IN_WORDS = { any: 'Any device', paired: 'Connected devices alone' } as const;
const signIns = asOptions(SIGN_IN_FROM, (from) => SIGN_IN_WORDS[from]);
const PLAIN_WORDS = {
  sent_on: 'Leads to the secure one',
  until_paired: 'Open until the first device is connected',
  open: 'Stays open',
} as const;
const plains = asOptions(PLAIN_ADDRESS, (plain) => PLAIN_WORDS[plain]);

/** How and from where people sign in. */
export const SIGN_IN_SECTION: Section = {
  id: 'sign-in',
  title: 'Sign-in',
  facts: (s) => [
    ['Two steps for whoever may pay money out', s.twoStepForMoney ? 'Asked for' : 'Not asked for'],
    ['Staff sign in from', SIGN_IN_WORDS[s.signInFrom]],
    ['The plain address from other machines', PLAIN_WORDS[s.plainAddress]],
  ],
  Fields: ({ form: { field } }) => (
    <FormSection>
      <SwitchField
        label="Whoever may pay money out signs in with two steps: until theirs is on, only their profile is open to them"
        {...field('twoStepForMoney')}
      />
      <SelectField
        label="Staff sign in from"
        hint="This computer always may. A device is connected under Settings › Devices"
        required
        options={signIns}
        {...field('signInFrom')}
      />
      <SelectField
        label="The plain address from other machines"
        hint="Whoever listens in the shop’s Wi-Fi reads passwords there. Keep it open only for a device that cannot learn to trust the shop"
        required
        options={plains}
        {...field('plainAddress')}
      />
    </FormSection>
  ),
};
