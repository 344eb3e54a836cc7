import { typedMobile } from '@shopbench/contracts';

/** The digits of an Indian mobile number with the country's code; null for what is none. */
function withCountry(number: string): string | null {
  const digits = typedMobile(number);
  return digits?.length === 10 ? `91${digits}` : null;
}

/** The address that opens WhatsApp with a text to a number; to be chosen there when the number is none. Source: wa.me. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${withCountry(number) ?? ''}?text=${encodeURIComponent(text)}`;

/** The address that opens the messages of a phone; null for what is no mobile number. Source: RFC 5724. */
export function smsLink(number: string, text: string): string | null {
  const digits = withCountry(number);
  return digits && `sms:+${digits}?body=${encodeURIComponent(text)}`;
}
