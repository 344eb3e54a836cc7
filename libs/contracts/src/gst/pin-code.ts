import type { StateCode } from './states';

/**
 * The states of the first digits of a PIN code; longer beginnings stand over shorter ones, several states share some.
 * Source: India Post's PIN code directory (the first two digits are the circle, the third the sorting district).
 */
const REGIONS: Record<string, readonly StateCode[]> = {
  '11': ['07'],
  '12': ['06'],
  '13': ['06'],
  '14': ['03'],
  '15': ['03'],
  '16': ['03', '04', '06'],
  '17': ['02'],
  '18': ['01'],
  '19': ['01'],
  '194': ['38'],
  '20': ['09'],
  '21': ['09'],
  '22': ['09'],
  '23': ['09'],
  '24': ['09', '05'],
  '25': ['09'],
  '26': ['09', '05'],
  '27': ['09'],
  '28': ['09'],
  '30': ['08'],
  '31': ['08'],
  '32': ['08'],
  '33': ['08'],
  '34': ['08'],
  '36': ['24', '26'],
  '37': ['24'],
  '38': ['24'],
  '39': ['24', '26'],
  '40': ['27'],
  '403': ['30'],
  '41': ['27'],
  '42': ['27'],
  '43': ['27'],
  '44': ['27'],
  '45': ['23'],
  '46': ['23'],
  '47': ['23'],
  '48': ['23'],
  '49': ['22'],
  '50': ['36'],
  '51': ['37'],
  '52': ['37'],
  '53': ['37', '34'],
  '56': ['29'],
  '57': ['29'],
  '58': ['29'],
  '59': ['29'],
  '60': ['33', '34'],
  '61': ['33'],
  '62': ['33'],
  '63': ['33'],
  '64': ['33'],
  '67': ['32', '34'],
  '68': ['32', '31'],
  '69': ['32'],
  '70': ['19'],
  '71': ['19'],
  '72': ['19'],
  '73': ['19'],
  '737': ['11'],
  '74': ['19'],
  '744': ['35'],
  '75': ['21'],
  '76': ['21'],
  '77': ['21'],
  '78': ['18'],
  '790': ['12'],
  '791': ['12'],
  '792': ['12'],
  '793': ['17'],
  '794': ['17'],
  '795': ['14'],
  '796': ['15'],
  '797': ['13'],
  '798': ['13'],
  '799': ['16'],
  '80': ['10'],
  '81': ['10', '20'],
  '82': ['10', '20'],
  '83': ['20'],
  '84': ['10'],
  '85': ['10'],
};

/** The states in which a PIN code may lie; none for one of the army post and for one that is not complete. */
export function statesOfPinCode(pinCode: string): readonly StateCode[] {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return [];
  return REGIONS[pinCode.slice(0, 3)] ?? REGIONS[pinCode.slice(0, 2)] ?? [];
}

/** False when a PIN code lies in none but other states than this one; what is not known does not contradict. */
export function pinCodeFits(pinCode: string | undefined, state: StateCode | null): boolean {
  const possible = statesOfPinCode(pinCode ?? '');
  return possible.length === 0 || state === null || possible.includes(state);
}
