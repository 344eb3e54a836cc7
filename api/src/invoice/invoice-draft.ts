import type { Types } from 'mongoose';
import {
  fitsUnit,
  formatAmount,
  formatRupees,
  invoiceTotals,
  stateCodeOf,
  toMilli,
  toPaise,
  toRupees,
  type Day,
  type InvoiceInput,
  type SaleLineInput,
  type StateCode,
  type Totals,
} from '@shopbench/contracts';
import { ruleBroken } from '../common/answers/failure';
import type { Product } from '../product/product.schema';
import type { InvoiceSources } from './invoice-sources.service';
import type { InvoiceLine } from './invoice.schema';

/** An invoice worked out from what a form sent and what is stored, before it has a number. Money in paise. */
export interface InvoiceDraft {
  date: Day;
  placeOfSupply: StateCode;
  lines: InvoiceLine[];
  totals: Totals;
}

/** Works out lines, tax and totals. Throws 422 for a broken rule or for totals that differ, naming both figures. */
export function draftInvoice(input: InvoiceInput, sources: InvoiceSources, today: Day): InvoiceDraft {
  const { settings, customer } = sources;
  const date = input.date ?? today;
  if (input.dueDate && input.dueDate < date)
    throw ruleBroken('The due date is before the invoice date', 'dueDate');
  if (input.invoiceType === 'gst' && !settings.gstin) {
    throw ruleBroken("A GST invoice needs the shop's GSTIN: add it in the settings", 'invoiceType');
  }
  const placeOfSupply =
    input.placeOfSupply ?? stateCodeOf(customer?.gstin) ?? stateCodeOf(customer?.state) ?? settings.state;
  const products = input.items.map((line, i) => checkedProduct(line, i, sources));
  const rates = products.map(({ categoryId }) => sources.gstRates.get(String(categoryId)) ?? 0);
  const totals = invoiceTotals({
    lines: input.items.map((line, i) => ({
      quantity: toMilli(line.quantity),
      price: toPaise(line.salePrice),
      discount: line.discount,
      gstRate: rates[i]!,
    })),
    discount: toPaise(input.discountAmount),
    invoiceType: input.invoiceType,
    interState: placeOfSupply !== settings.state,
    pricesIncludeTax: settings.pricesIncludeTax,
    roundToRupee: settings.roundToRupee,
  });
  if (totals.discount > totals.total) {
    const [discount, total] = [rupees(totals.discount), rupees(totals.total)];
    throw ruleBroken(`The discount of ${discount} is more than the total of ${total}`, 'discountAmount');
  }
  refuseOtherTotals(input, totals);
  const lines = input.items.map((line, i) => lineOf(line, products[i]!, rates[i]!, totals.lines[i]!));
  return { date, placeOfSupply, lines, totals };
}

const rupees = (paise: number) => formatRupees(toRupees(paise));

function checkedProduct(line: SaleLineInput, index: number, { products }: InvoiceSources): Product {
  const product = products.get(line.item.toLowerCase())!;
  if (product.notForSale) throw ruleBroken(`${product.productName} is not for sale`, `items.${index}.item`);
  if (!fitsUnit(line.quantity, product.unit)) {
    const message = `${product.unit} of ${product.productName} are sold in whole numbers`;
    throw ruleBroken(message, `items.${index}.quantity`);
  }
  return product;
}

function lineOf(
  line: SaleLineInput,
  product: Product,
  gstRate: number,
  totals: Totals['lines'][number],
): InvoiceLine {
  return {
    item: product._id as Types.ObjectId,
    itemCode: product.itemCode,
    productName: product.productName,
    quantity: toMilli(line.quantity),
    unit: product.unit,
    ...(product.hsnCode ? { hsnCode: product.hsnCode } : {}),
    salePrice: toPaise(line.salePrice),
    mrp: product.mrp,
    discount: line.discount,
    gstRate,
    ...(line.itemDescription ? { itemDescription: line.itemDescription } : {}),
    ...totals,
  };
}

/** A form may send the totals that it showed; what the person agreed to must be what is saved. */
function refuseOtherTotals(input: InvoiceInput, totals: Totals): void {
  const compare = (path: string, label: string, sent: number | undefined, paise: number) => {
    if (sent === undefined || sent === toRupees(paise)) return;
    const figures = `${label} is ₹${formatAmount(toRupees(paise))}, but ₹${formatAmount(sent)} was sent`;
    throw ruleBroken(`${figures}. Load the page again.`, path);
  };
  input.items.forEach((line, i) => {
    compare(`items.${i}.total`, `The amount of line ${i + 1}`, line.total, totals.lines[i]!.total);
  });
  compare('subtotal', 'The subtotal', input.subtotal, totals.total);
  compare('totalAmount', 'The total', input.totalAmount, totals.total);
  compare('roundOff', 'The round off', input.roundOff, totals.roundOff);
  compare('totalPayableAmount', 'The amount to pay', input.totalPayableAmount, totals.payable);
}
