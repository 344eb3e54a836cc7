import {
  customerTime,
  formatDay,
  formatRupees,
  warrantyText,
  type Day,
  type Language,
  type RepairNotice,
  type RepairWarranty,
} from '@shopbench/contracts';

/** What a notice tells. */
export interface NoticeFacts {
  customerName: string;
  shopName: string;
  repairNumber: string;
  /** What was brought: `Redmi Note 12`. */
  device: string;
  /** Rupees: what an estimate adds, or what is to be paid. */
  amount: number;
  /** The day that is promised. */
  day?: Day | undefined;
  /** `HH:MM` of that day. */
  time?: string | undefined;
  /** Of a repair that was handed over. */
  warranty?: RepairWarranty | undefined;
  link?: string | undefined;
}

const when = ({ day, time }: NoticeFacts): string =>
  day ? `${formatDay(day)}${time ? `, ${customerTime(time)}` : ''}` : '';

const covers = ({ warranty = {} }: NoticeFacts, language: Language = 'en') =>
  warrantyText(warranty, language);

const sentences = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');

const WRITTEN: Record<Language, Record<RepairNotice, (facts: NoticeFacts) => string>> = {
  en: {
    booked: (f) =>
      sentences(
        `Dear ${f.customerName}, we have taken in your ${f.device}, repair ${f.repairNumber}.`,
        f.day && `It should be ready by ${when(f)}.`,
        f.link && `Follow it here: ${f.link}`,
        `– ${f.shopName}`,
      ),
    estimate: (f) =>
      sentences(
        `Dear ${f.customerName}, your ${f.device} (${f.repairNumber}) needs more work for ${formatRupees(f.amount)}.`,
        f.link ? `Please approve or decline here: ${f.link}` : 'Please call us to approve or decline.',
        `– ${f.shopName}`,
      ),
    done: (f) =>
      sentences(
        `Dear ${f.customerName}, your ${f.device} (${f.repairNumber}) is ready.`,
        f.amount > 0 && `To pay at pick-up: ${formatRupees(f.amount)}.`,
        f.link && `Details: ${f.link}`,
        `– ${f.shopName}`,
      ),
    delivered: (f) =>
      sentences(
        `Dear ${f.customerName}, thank you for collecting your ${f.device} (${f.repairNumber}).`,
        covers(f) && `The repair is under warranty: ${covers(f)}.`,
        `– ${f.shopName}`,
      ),
  },
  hi: {
    booked: (f) =>
      sentences(
        `प्रिय ${f.customerName}, आपका ${f.device} मरम्मत के लिए जमा हो गया है, नंबर ${f.repairNumber}।`,
        f.day && `${when(f)} तक तैयार होने की उम्मीद है।`,
        f.link && `यहाँ देखें: ${f.link}`,
        `– ${f.shopName}`,
      ),
    estimate: (f) =>
      sentences(
        `प्रिय ${f.customerName}, आपके ${f.device} (${f.repairNumber}) में ${formatRupees(f.amount)} का और काम चाहिए।`,
        f.link ? `मंज़ूर या नामंज़ूर करें: ${f.link}` : 'मंज़ूरी के लिए कृपया हमें फ़ोन करें।',
        `– ${f.shopName}`,
      ),
    done: (f) =>
      sentences(
        `प्रिय ${f.customerName}, आपका ${f.device} (${f.repairNumber}) तैयार है।`,
        f.amount > 0 && `लेते समय देय राशि: ${formatRupees(f.amount)}।`,
        f.link && `विवरण: ${f.link}`,
        `– ${f.shopName}`,
      ),
    delivered: (f) =>
      sentences(
        `प्रिय ${f.customerName}, ${f.device} (${f.repairNumber}) ले जाने के लिए धन्यवाद।`,
        covers(f, 'hi') && `मरम्मत की वारंटी: ${covers(f, 'hi')}।`,
        `– ${f.shopName}`,
      ),
  },
};

/** The text that is sent to a customer by WhatsApp or SMS. */
export const noticeText = (notice: RepairNotice, language: Language, facts: NoticeFacts): string =>
  WRITTEN[language][notice](facts);
