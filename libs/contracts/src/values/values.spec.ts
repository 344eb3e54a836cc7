import { addDays, dayOf, daysBetween, daysUpTo, financialYearOf, formatDay, isDay, startOfDay } from './days';
import {
  DOCUMENT_NUMBER,
  nextNumber,
  numberAt,
  prefixInYear,
  seriesLeap,
  seriesPosition,
} from './document-number';
import { gstinCheckDigit, isGstin } from './gstin';
import { isImei, spacedImei, unitNumberOf, unitsIn, unitsListed, unitText } from './imei';
import { fitsUnit, fromMilli, toMilli } from './quantity';
import { folded, titleCase } from './text-case';

describe('prefixInYear', () => {
  it.each([
    ['26-27/', 2027, '27-28/'],
    ['INV/2026-27/', 2025, 'INV/2025-26/'],
    ['2627-', 2027, '2728-'],
    ['2026/2027-', 2026, '2026/2027-'],
    ['INV-', 2027, null],
    ['A-12-14/', 2027, null],
    // Two numbers one after the other that are no year near the document's.
    ['SHOP-41-42/', 2026, null],
    ['1-26-27-', 2027, '1-27-28-'],
  ])('should put %s into the year of %i as %s', (prefix, year, expected) => {
    expect(prefixInYear(prefix, year)).toBe(expected);
  });

  it('should begin a financial year on 1 April', () => {
    expect(['2026-03-31', '2026-04-01', '2027-01-01'].map(financialYearOf)).toEqual([2025, 2026, 2026]);
  });
});

describe('document numbers', () => {
  it.each([
    ['INV-0001', 'INV-0002'],
    ['INV-9999', 'INV-10000'],
    ['26-27/009', '26-27/010'],
    ['7', '8'],
    ['INV-', null],
    ['INV-12B', null],
  ])('should follow %s with %s', (last, next) => {
    expect(nextNumber(last)).toBe(next);
  });

  it('should refuse a number of more than 16 characters', () => {
    expect(() => numberAt({ prefix: 'ABCDEFGHIJKLM', value: 1000, width: 3 })).toThrow(/16 characters/);
    expect(DOCUMENT_NUMBER.test('A'.repeat(17))).toBe(false);
    expect(DOCUMENT_NUMBER.test('INV_1')).toBe(false);
  });

  it('should put a number together from its position', () => {
    expect(numberAt(seriesPosition('REP-0042')!)).toBe('REP-0042');
  });
});

describe('seriesLeap', () => {
  it.each([
    ['INV-0043', 'INV-0043', null],
    ['INV-0043', 'inv-7', null],
    ['INV-0043', 'SPECIAL', null],
    ['INV-0043', 'INV-0044', 'INV-0045'],
    ['INV-0043', 'INV-9999', 'INV-10000'],
    ['INV-0043', 'A/1', 'A/2'],
    ['INV-0043', '9000000001', '9000000002'],
    ['INV-0043', 'A-99999999999999', 'none'],
    ['', 'B-1', null],
  ])('should ask after %s about %s: %s', (next, typed, after) => {
    expect(seriesLeap(next, typed)).toBe(after);
  });
});

describe('gstin', () => {
  it.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAFCA7488L1Z0', false],
    ['27AAPFU0939F1ZW', false],
    ['27aapfu0939f1zv', false],
    ['', false],
  ])('should tell that %s is valid: %s', (gstin, valid) => {
    expect(isGstin(gstin)).toBe(valid);
  });

  it('should catch every single wrong character', () => {
    const good = '27AAPFU0939F1ZV';
    for (let i = 0; i < 14; i += 1) {
      for (const c of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (c === good[i]) continue;
        expect(gstinCheckDigit(good.slice(0, i) + c + good.slice(i + 1, 14))).not.toBe('V');
      }
    }
  });
});

describe('imei', () => {
  it.each([
    ['490154203237518', true],
    ['490154203237519', false],
    ['49015420323751', false],
    ['49015420323751A', false],
  ])('should tell that %s is valid: %s', (imei, valid) => {
    expect(isImei(imei)).toBe(valid);
  });
});

describe('days', () => {
  it('should put an instant on the shop’s day, not on UTC’s', () => {
    expect(dayOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-20T18:30:00Z'), 'UTC')).toBe('2026-11-20');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['21/11/2026', false],
  ])('should tell that %s is a day: %s', (text, valid) => {
    expect(isDay(text)).toBe(valid);
  });

  it('should count and show days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(formatDay('2026-11-21')).toBe('21/11/2026');
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  });

  it.each([
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-11-21', 'Pacific/Auckland', '2026-11-20T11:00:00Z'],
  ])('should begin %s in %s at %s', (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone)).toEqual(new Date(instant));
  });
});

describe('quantities and names', () => {
  it('should keep thousandths exact and refuse more', () => {
    expect(toMilli(2.5)).toBe(2500);
    expect(fromMilli(toMilli(0.001))).toBe(0.001);
    expect(() => toMilli(1.0005)).toThrow(RangeError);
  });

  it('should sell only metres in parts', () => {
    expect(fitsUnit(1.5, 'MTR')).toBe(true);
    expect(fitsUnit(1.5, 'PCS')).toBe(false);
    expect(fitsUnit(2, 'NOS')).toBe(true);
  });

  it('should show names with capitals and compare them folded', () => {
    expect(titleCase('anjali d. o’neill-rao (pune)')).toBe('Anjali D. O’neill-Rao (Pune)');
    expect(folded('  Anjali   DESHPANDE ')).toBe('anjali deshpande');
  });
});

describe('the number of a unit', () => {
  it('should be found however it is spaced, and shown as on its box', () => {
    expect(unitNumberOf(' 49 015420 323751 8 ')).toBe('490154203237518');
    expect(isImei(unitNumberOf('49 015420 323751 8'))).toBe(true);
    expect(spacedImei('490154203237518')).toBe('49 015420 323751 8');
    expect(spacedImei('SN-12')).toBe('SN-12');
  });

  const [FIRST, SECOND] = ['490154203237518', '352099001760061'];
  it.each([
    ['nothing', undefined, []],
    ['what divides alone', ' ,;\n/ ', []],
    ['one a line', `${FIRST}\r\n${SECOND}\n`, [[FIRST], [SECOND]]],
    ['a scanner that ends with a tab', `${FIRST}\t${SECOND}\t`, [[FIRST], [SECOND]]],
    ['commas, semicolons and spaces', 'a1, b2;c3 d4', [['A1'], ['B2'], ['C3'], ['D4']]],
    ['both IMEIs of a phone', `${FIRST}/${SECOND}, SN-1`, [[FIRST, SECOND], ['SN-1']]],
    ['a slash with room around it', `${FIRST} /\n${SECOND}`, [[FIRST, SECOND]]],
    ['a pair that is half typed', `${FIRST}/`, [[FIRST]]],
    ['an IMEI as its box prints it', '49 015420 323751 8', [[FIRST]]],
    ['printed pairs', '49 015420 323751 8 / 35 209900 176006 1,SN-1', [[FIRST, SECOND], ['SN-1']]],
    ['a printed IMEI after a number', 'SN-1 49 015420 323751 8', [['SN-1'], [FIRST]]],
    ['what only looks like one', '149 015420 323751 85', [['149'], ['015420'], ['323751'], ['85']]],
    ['an IMEI with any spaces', '4901 5420 3237 518, 490154 203237 518', [[FIRST], [FIRST]]],
    ['a spaced IMEI after digits', '12 4901 5420 3237 518', [['12'], [FIRST]]],
    ['a serial number with a slash', 'SN/12, sn/13/a', [['SN/12'], ['SN/13/A']]],
    ['two serial numbers of one unit', 'sn-1 / sn-2', [['SN-1', 'SN-2']]],
    ['a pair with a digit too few', `${FIRST}/3520990017600`, [[FIRST, '3520990017600']]],
    ['a pair with digits too many', '4901542032375181/12', [['4901542032375181', '12']]],
  ])('should be read from a list: %s', (_what, text, units) => {
    expect(unitsIn(text)).toEqual(units);
  });

  it.each([
    ['nothing', undefined, []],
    ['a serial number with spaces', 'SN 12\nab 34 c', [['SN12'], ['AB34C']]],
    ['lines, commas, semicolons and tabs', 'a1\nb2,c3;d4\te5', [['A1'], ['B2'], ['C3'], ['D4'], ['E5']]],
    ['an IMEI with any spaces', '4901 5420 3237 518', [[FIRST]]],
    ['a mistyped IMEI as its box prints it', '49 015420 323751 9', [['490154203237519']]],
    ['IMEIs apart by a space', `${FIRST} 35 209900 176006 1`, [[FIRST], [SECOND]]],
    [
      'pairs apart by a space',
      `${FIRST}/${SECOND} ${SECOND} / ${FIRST}`,
      [
        [FIRST, SECOND],
        [SECOND, FIRST],
      ],
    ],
    [
      'IMEIs apart by a space, the second mistyped',
      `${FIRST} 490154203237519`,
      [[FIRST], ['490154203237519']],
    ],
    ['an IMEI and a serial number apart by a space', `${FIRST} sn-1`, [[FIRST], ['SN-1']]],
    ['a serial number with a slash', 'SN/12', [['SN/12']]],
  ])('should be read from a list that is kept as it is: %s', (_what, text, units) => {
    expect(unitsListed(text)).toEqual(units);
  });

  it.each([[[FIRST]], [[FIRST, SECOND]], [['SN/12']], [['SN-1', 'SN-2']], [['SN/1', 'SN-2']]])(
    'should be written so that it is read again: %j',
    (numbers) => {
      expect(unitsIn(`A1, ${unitText(numbers)}, B2`)).toEqual([['A1'], numbers, ['B2']]);
    },
  );
});
