import { fieldName } from './field-words';
import { teller, type Said } from './said';
import { RULE_WORDS } from './staff/rule-words';

/** What a rule found, in words for a page of the staff, as the server tells it to them. Takes the codes of rules alone. */
export const ruleTold: (found: Said) => string = teller(
  (code) => RULE_WORDS[code as keyof typeof RULE_WORDS],
  fieldName,
);
