import {
  ASKED_PURPOSES,
  CONSENT_TICKS,
  PURPOSE_NAMES,
  type AskedPurpose,
  type ConsentGiven,
  type ConsentState,
} from '@shopbench/contracts';
import { Button, SegmentedControl, Stack } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';
import { Loaded } from '../loaded';
import { useNoticesQuery } from './privacy-calls';

const LANGUAGES: { value: ConsentGiven['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
];

const ANSWERS: Readonly<Record<ConsentGiven['language'], { value: 'yes' | 'no'; label: string }[]>> = {
  en: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  hi: [
    { value: 'yes', label: 'हाँ' },
    { value: 'no', label: 'नहीं' },
  ],
};
const CHOSEN: Readonly<Record<ConsentState, 'yes' | 'no' | undefined>> = {
  ...{ given: 'yes', withdrawn: 'no', unasked: undefined },
};

export interface ConsentTicksProps {
  /** What was answered now; a purpose that was not touched is left out. */
  value: ConsentGiven;
  /** What the person said before; of somebody who is not known nothing. */
  before?: Readonly<Partial<Record<AskedPurpose, ConsentState>>> | undefined;
  purposes?: readonly AskedPurpose[];
  onChange: (value: ConsentGiven) => void;
}

/** The yes or no that a person says to what the shop asks for, in the language in which they read it, with the notices to read. */
export function ConsentTicks({ value, before = {}, purposes = ASKED_PURPOSES, onChange }: ConsentTicksProps) {
  const [isReading, setReading] = useState(false);
  const { language, answers } = value;
  const chosenOf = (purpose: AskedPurpose) => {
    const now = answers[purpose];
    if (now === undefined) return CHOSEN[before[purpose] ?? 'unasked'];
    return now ? 'yes' : 'no';
  };
  return (
    <Stack spacing={1} role="group" aria-label="Consent">
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SegmentedControl
          label="Language of the notices"
          options={LANGUAGES}
          value={language}
          onChange={(next) => onChange({ ...value, language: next })}
        />
        <Button variant="text" size="small" onClick={() => setReading(true)}>
          {language === 'hi' ? 'सूचनाएँ पढ़ें' : 'Read the notices'}
        </Button>
      </Stack>
      <div lang={language}>
        {purposes.map((purpose) => (
          <div key={purpose} style={{ padding: '6px 0' }}>
            <p style={{ margin: '0 0 4px' }}>{CONSENT_TICKS[purpose][language]}</p>
            <SegmentedControl
              label={CONSENT_TICKS[purpose][language]}
              options={ANSWERS[language]}
              value={chosenOf(purpose)}
              onChange={(said) => onChange({ language, answers: { ...answers, [purpose]: said === 'yes' } })}
            />
          </div>
        ))}
      </div>
      <FormDialog
        open={isReading}
        title={language === 'hi' ? 'आपके डेटा के बारे में' : 'About your data'}
        onClose={() => setReading(false)}
      >
        <NoticeTexts language={language} />
      </FormDialog>
    </Stack>
  );
}

function NoticeTexts({ language }: Pick<ConsentGiven, 'language'>) {
  return (
    <Loaded query={useNoticesQuery()} noun="notices">
      {(notices) => (
        <div lang={language}>
          {notices.map((notice) => (
            <section key={notice.purpose}>
              <h3 style={{ margin: '12px 0 4px' }}>{PURPOSE_NAMES[notice.purpose][language]}</h3>
              <p style={{ whiteSpace: 'pre-line' }}>{notice[language]}</p>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
