/** A mobile number as it is read aloud: `9820041177` → `98200 41177`. What is none stays as it is. */
export const formatMobile = (number: string): string => number.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** The address that calls a number: a mobile number with the country's code, anything else by its digits. Source: RFC 3966. */
export function callHref(number: string): string {
  const mobile = typedMobile(number) ?? '';
  return `tel:${/^[6-9]\d{9}$/.test(mobile) ? `+91${mobile}` : number.replace(/[^\d+]/g, '')}`;
}

/**
 * The ten digits of what somebody typed as a mobile number: `+91 98200-41177` → `9820041177`; also its beginning, while it
 * is typed. null for anything else, such as a name.
 */
export function typedMobile(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return /^\d+$/.test(digits) ? digits : null;
}
