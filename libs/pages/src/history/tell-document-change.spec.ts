import { tellDocumentChange } from './tell-document-change';

const field = (path: string, before: unknown, after: unknown) => ({ path, before, after });

describe('tellDocumentChange', () => {
  it('should name each field that a person changed, with its value before and after', () => {
    expect(
      tellDocumentChange([
        field('totalPayableAmount', 24124, 23999),
        field('dueDate', '2026-11-18', '2026-11-25'),
        field('invoiceType', 'non_gst', 'gst'),
        field('customerNote', null, 'Box handed over'),
        field('paymentMode', 'cash', 'qr_code'),
      ]),
    ).toEqual([
      { what: 'Due date', before: '18/11/2026', after: '25/11/2026' },
      { what: 'Invoice type', before: 'Non GST', after: 'GST' },
      { what: 'Amount', before: '24,124.00', after: '23,999.00' },
      { what: 'Payment mode', before: 'Cash', after: 'UPI' },
      { what: 'Customer note', before: null, after: 'Box handed over' },
    ]);
  });

  it('should tell how others settled it, and of a later note what became of its margin', () => {
    const told = tellDocumentChange([
      field('creditedAmount', 0, 500),
      field('balanceAmount', 500, 0),
      field('advanceAmount', 0, 20),
      field('items.0.margin.value', 500, 1000),
      field('items.0.margin.cgst', 38.14, 76.27),
    ]);
    expect(told).toEqual([
      { what: 'Line 1, margin', before: '500.00', after: '1,000.00' },
      { what: 'Advances used', before: '0.00', after: '20.00' },
      { what: 'Settled with notes', before: '0.00', after: '500.00' },
    ]);
  });

  it('should tell what changed on a line, and leave out what follows from it', () => {
    expect(
      tellDocumentChange([
        field('items.1.discount', 0, 20),
        field('items.1.total', 625, 500),
        field('items.1.cgst', 47.67, 38.14),
        field('items.0.quantity', 1, 2),
        field('taxes.0.cgst', 47.67, 38.14),
        field('taxableAmount', 529.66, 423.73),
      ]),
    ).toEqual([
      { what: 'Line 2, discount', before: '0 %', after: '20 %' },
      { what: 'Line 1, quantity', before: '1', after: '2' },
    ]);
  });

  it('should tell a line that came, one that went and one that is another item now as one thing each', () => {
    const line = (index: number, before: string | null, after: string | null) => [
      field(`items.${index}.item`, before && 'a', after && 'b'),
      field(`items.${index}.productName`, before, after),
      field(`items.${index}.quantity`, before && 2, after && 3),
      field(`items.${index}.salePrice`, before && 10, after && 20),
    ];
    expect(
      tellDocumentChange([
        ...line(0, 'cable', 'charger'),
        ...line(1, 'cover', null),
        ...line(2, null, 'glass'),
      ]),
    ).toEqual([
      { what: 'Line 1', before: 'Cable × 2', after: 'Charger × 3' },
      { what: 'Line 2', before: 'Cover × 2', after: null },
      { what: 'Line 3', before: null, after: 'Glass × 3' },
    ]);
  });

  it('should name what was made of it, and the answer that a customer was given', () => {
    const made = { kind: 'invoice', id: 'a', number: 'INV-0321' };
    expect(tellDocumentChange([field('targets', [], [made])])).toEqual([
      { what: 'Made of it', before: null, after: 'INV-0321' },
    ]);
    expect(
      tellDocumentChange([
        field('targets.1.number', null, 'DN-0002'),
        field('answer', 'waiting', 'confirmed'),
      ]),
    ).toEqual([
      { what: 'Answer to the customer', before: 'Waiting', after: 'Confirmed' },
      { what: 'Made of it', before: null, after: 'DN-0002' },
    ]);
  });
});
