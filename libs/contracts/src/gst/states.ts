/**
 * State codes and names as the first two digits of a GSTIN and as place of supply. Source: GST portal's state code list;
 * 96 is the place of supply of an export, 97 the sea beyond the states.
 */
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
  '96': 'Foreign Country',
  '97': 'Other Territory',
} as const;

export type StateCode = keyof typeof STATES;
export const STATE_CODES = Object.keys(STATES).sort() as [StateCode, ...StateCode[]];

/** Place of supply outside India. */
export const FOREIGN = '96' satisfies StateCode;

/** Where a shop can be registered: everywhere but abroad. */
export const SHOP_STATE_CODES = STATE_CODES.filter((code) => code !== FOREIGN) as [StateCode, ...StateCode[]];

/** Other ways of writing a state that people and other programs use. Source: ISO 3166-2:IN, and names before a change. */
const ALIASES: Record<string, StateCode> = {
  jk: '01',
  hp: '02',
  pb: '03',
  ch: '04',
  uk: '05',
  ut: '05',
  uttaranchal: '05',
  hr: '06',
  dl: '07',
  'new delhi': '07',
  'nct of delhi': '07',
  rj: '08',
  up: '09',
  br: '10',
  sk: '11',
  ar: '12',
  nl: '13',
  mn: '14',
  mz: '15',
  tr: '16',
  ml: '17',
  as: '18',
  wb: '19',
  jh: '20',
  od: '21',
  or: '21',
  orissa: '21',
  cg: '22',
  ct: '22',
  chattisgarh: '22',
  mp: '23',
  gj: '24',
  dh: '26',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  mh: '27',
  ka: '29',
  ga: '30',
  ld: '31',
  kl: '32',
  tn: '33',
  tamilnadu: '33',
  py: '34',
  pondicherry: '34',
  an: '35',
  'andaman and nicobar': '35',
  tg: '36',
  ts: '36',
  ap: '37',
  la: '38',
};

const byName = new Map<string, StateCode>([
  ...Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code as StateCode] as const),
  ...Object.entries(ALIASES),
]);

/**
 * The code of a state given as a code (`27`, `27 Maharashtra`), a name or its usual abbreviation (any case, `&` for
 * `and`) or a GSTIN; null when it is none of them. A PIN code is none.
 */
export function stateCodeOf(text: string | undefined): StateCode | null {
  const trimmed = (text ?? '').trim();
  if (/^\d/.test(trimmed)) {
    const code = /^(\d{2})(?!\d)/.exec(trimmed)?.[1];
    return code && code in STATES ? (code as StateCode) : null;
  }
  const name = trimmed.toLowerCase().replace(/\./g, '').replace(/&/g, ' and ').replace(/\s+/g, ' ').trim();
  return byName.get(name) ?? null;
}

/** `27` → `27 Maharashtra`. */
export const stateLabel = (code: StateCode): string => `${code} ${STATES[code]}`;
