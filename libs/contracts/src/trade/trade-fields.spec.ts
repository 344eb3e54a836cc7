import { check } from '../records/check';
import { blankable, optionalText, rupees } from '../records/fields';
import * as z from 'zod/mini';
import { fieldsOf, FILED_FIELDS, tellField, tradeFields, tradeWords, typedWords } from './trade-fields';

const sample = fieldsOf({
  vehicleNumber: { schema: optionalText(20), stored: 'text', label: 'Vehicle number', of: ['deliveryNote'] },
  freight: { schema: blankable(rupees), stored: 'paise', label: 'Freight', inFile: true },
  weight: { schema: blankable(z.number()), stored: 'thousandths', label: 'Weight' },
  sentOn: { schema: optionalText(10), stored: 'day', label: 'Sent on' },
});

describe('a table of fields', () => {
  it('should take what forms send, the empty field as none', () => {
    const schema = z.strictObject(sample.inputs);
    expect(check(schema, { vehicleNumber: '', freight: 12.5, weight: null })).toEqual({
      ok: true,
      value: { vehicleNumber: undefined, freight: 12.5, weight: undefined },
    });
    expect(check(schema, { vehicleNumber: 'x'.repeat(21) }).ok).toBe(false);
    expect(check(z.object(sample.records), { freight: '12' }).ok).toBe(false);
  });

  it('should keep rupees as paise and quantities as thousandths, and tell them again', () => {
    const sent = { vehicleNumber: 'MH 12 AB 1', freight: 0.29, weight: 1.205, sentOn: '2026-11-21' };
    const kept = sample.stored(sent);
    expect(kept).toEqual({ ...sent, freight: 29, weight: 1205 });
    expect(sample.told(kept)).toEqual(sent);
    expect(sample.stored({})).toEqual({
      vehicleNumber: undefined,
      freight: undefined,
      weight: undefined,
      sentOn: undefined,
    });
    const told = sample.rows.map(([name, row]) => tellField(row, sent[name]));
    expect(told).toEqual(['MH 12 AB 1', '₹0.29', '1.205', '21/11/2026']);
  });

  it('should tell the fields of a kind, and what another kind has not', () => {
    const sent = { vehicleNumber: 'MH 12 AB 1', freight: 5 };
    expect(sample.rowsOf('invoice').map(([name]) => name)).toEqual(['freight', 'weight', 'sentOn']);
    expect(sample.rowsOf('deliveryNote')).toHaveLength(4);
    expect(sample.only('invoice', sent)).toMatchObject({ vehicleNumber: undefined, freight: 5 });
    expect(sample.foreign('invoice', sent)?.[0]).toBe('vehicleNumber');
    expect(sample.foreign('deliveryNote', sent)).toBeUndefined();
    expect(sample.foreign('invoice', { freight: 5 })).toBeUndefined();
  });
});

describe('the fields of trade documents', () => {
  it('should be words that stay editable and what was paid with it, some of them in files', () => {
    expect(tradeFields.names.filter((name) => !(tradeWords.names as string[]).includes(name))).toEqual([
      'paymentDate',
      'transactionId',
    ]);
    expect(FILED_FIELDS).toContain('srNumber');
    expect(FILED_FIELDS).not.toContain('deliveryTerm');
    expect(typedWords({ reason: 'Late' })).toMatchObject({ reason: 'Late', srNumber: '' });
  });
});
