import {
  ASKED_PURPOSES,
  CONSENT_TICKS,
  PURPOSE_NAMES,
  type AskedPurpose,
  type ConsentGiven,
} from '@shopbench/contracts';
import { Button, SegmentedControl, Stack } from '@shopbench/ui';
import { FormDialog, SwitchField } from '@shopbench/ui/form';
import { useState } from 'react';
import { Loaded } from '../loaded';
import { useNoticesQuery } from './privacy-calls';

const LANGUAGES: { value: ConsentGiven['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
];

export interface ConsentTicksProps {
  value: ConsentGiven;
  onChange: (value: ConsentGiven) => void;
}

/** The yes and no that a person says to what the shop asks for, in the language in which they read it, with the notices to read. */
export function ConsentTicks({ value, onChange }: ConsentTicksProps) {
  const [isReading, setReading] = useState(false);
  const { language, answers } = value;
  const answer = (purpose: AskedPurpose, given: boolean) => {
    const all = Object.fromEntries(ASKED_PURPOSES.map((one) => [one, answers[one] ?? false]));
    onChange({ language, answers: { ...all, [purpose]: given } });
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
        {ASKED_PURPOSES.map((purpose) => (
          <SwitchField
            key={purpose}
            label={CONSENT_TICKS[purpose][language]}
            value={answers[purpose] ?? false}
            onChange={(given) => answer(purpose, given)}
          />
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
