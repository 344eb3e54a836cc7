import { COPY_WORDS } from './platform/copy-words';
import { DEVICE_WORDS } from './platform/device-words';
import { HEALTH_WORDS } from './platform/health-words';
import { BOOKS_WORDS } from './books-words';
import { BUILD_WORDS } from './platform/build-words';
import { DOCUMENTS_WORDS } from './documents-words';
import { FORM_WORDS } from './form-words';
import { GOODS_WORDS } from './goods-words';
import { IMPORT_WORDS } from './import-words';
import { MONEY_WORDS } from './money-words';
import { PEOPLE_WORDS } from './people-words';
import { PRIVACY_WORDS } from './privacy-words';
import { PROGRAM_WORDS } from './program-words';
import { RECORDS_WORDS } from './records-words';
import { REPAIR_WORDS } from './repair-words';
import { RULE_WORDS } from './rule-words';
import { TAX_WORDS } from './tax-words';
import { TRADE_WORDS } from './trade-words';
import { UPGRADE_WORDS } from './platform/upgrade-words';

/** What the server says to staff alone, in English, which their pages speak; `{name}` is a place for what changes. */
export const STAFF_WORDS = {
  ...BOOKS_WORDS,
  ...BUILD_WORDS,
  ...DOCUMENTS_WORDS,
  ...FORM_WORDS,
  ...GOODS_WORDS,
  ...COPY_WORDS,
  ...DEVICE_WORDS,
  ...HEALTH_WORDS,
  ...IMPORT_WORDS,
  ...MONEY_WORDS,
  ...PEOPLE_WORDS,
  ...PRIVACY_WORDS,
  ...PROGRAM_WORDS,
  ...RECORDS_WORDS,
  ...REPAIR_WORDS,
  ...RULE_WORDS,
  ...TAX_WORDS,
  ...TRADE_WORDS,
  ...UPGRADE_WORDS,
} as const;
