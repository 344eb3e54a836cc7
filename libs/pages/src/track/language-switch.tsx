import { LANGUAGE_WORDS, LANGUAGES, type Language } from '@shopbench/contracts';

interface LanguageSwitchProps {
  /** What it is for, in the language that is shown. */
  label: string;
  language: Language;
  onChoose: (language: Language) => void;
}

/** The languages that customers are told things in, each in its own words. */
export const LanguageSwitch = ({ label, language, onChoose }: LanguageSwitchProps) => (
  <div className="language-switch" role="group" aria-label={label}>
    {LANGUAGES.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        aria-pressed={language === one}
        onClick={() => onChoose(one)}
      >
        {LANGUAGE_WORDS[one]}
      </button>
    ))}
  </div>
);
