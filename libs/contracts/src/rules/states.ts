/** GST state codes and names, as the first two digits of a GSTIN. Source: GST portal's state code list. */
export const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const;

export type StateCode = keyof typeof STATES;
export const STATE_CODES = Object.keys(STATES) as [StateCode, ...StateCode[]];

const byName = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code as StateCode]));

/** The code of a state given as a code, a name (any case) or a GSTIN; null when it is none of them. */
export function stateCodeOf(text: string | undefined): StateCode | null {
  const trimmed = (text ?? '').trim();
  const code = trimmed.slice(0, 2);
  if (/^\d{2}/.test(trimmed)) return code in STATES ? (code as StateCode) : null;
  return byName.get(trimmed.toLowerCase()) ?? null;
}
