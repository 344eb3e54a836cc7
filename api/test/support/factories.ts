import type {
  InvoiceForm,
  Party,
  PartyForm,
  ProductForm,
  RepairForm,
  RepairLineForm,
} from '@shopbench/contracts';
import { mongo } from 'mongoose';
import type { Client } from './client';
import type { Shop } from './shop';

let serial = 0;
/** A number that no other record of this file has. */
export const next = (): number => (serial += 1);

const mobile = (n: number): string => String(9_000_000_000 + n);

export const partyBody = (over: Partial<PartyForm> = {}): PartyForm => {
  const n = next();
  return { name: `Asha Rao ${n}`, mobileNumber: mobile(n), address: '12 Station Road, Pune', ...over };
};

export const productBody = (over: Partial<ProductForm> = {}): ProductForm => {
  const n = next();
  return {
    itemCode: `CHG-${n}`,
    productName: `25 W charger ${n}`,
    purchasePrice: 700,
    salePrice: 1199,
    unit: 'PCS',
    openingStock: 10,
    ...over,
  };
};

export interface StoredProduct {
  _id: string;
  productName: string;
  itemCode: string;
  salePrice: number;
  stockQuantity: number;
  version: number;
}

export const addCustomer = (client: Client, over?: Partial<PartyForm>): Promise<Party> =>
  client.must('POST', '/customer/create', partyBody(over));

export const addProduct = (client: Client, over?: Partial<ProductForm>): Promise<StoredProduct> =>
  client.must('POST', '/product/create', productBody(over));

/** A bill over the counter for one piece of the product. */
export const billBody = (product: StoredProduct, over: Partial<InvoiceForm> = {}): InvoiceForm => ({
  items: [{ item: product._id, quantity: 1, salePrice: product.salePrice }],
  ...over,
});

export const stockOf = async (client: Client, product: StoredProduct): Promise<number> =>
  (await client.must<StoredProduct>('GET', `/product/${product._id}`)).stockQuantity;

/** The same on a customer's name, who owes what is not received. */
export const billTo = (
  customer: Party,
  product: StoredProduct,
  over: Partial<InvoiceForm> = {},
): InvoiceForm => billBody(product, { billTo: 'Customer', customerId: customer._id, ...over });

/** What a party owes, rupees. */
export const balanceOf = async (client: Client, party: Party): Promise<number> =>
  (await client.must<Party>('GET', `/customer/${party._id}`)).balance;

/** What the first cash account holds, rupees. */
export const tillOf = async (client: Client): Promise<number> =>
  (await client.must('GET', '/account/all?accountType=cash')).accounts[0].balance as number;

/** What a sale over the counter needs: a new customer, a new product with 10 in stock, and what is in the till before. */
export const counter = async (client: Client) => ({
  customer: await addCustomer(client),
  product: await addProduct(client),
  till: await tillOf(client),
});

/** The id of the fault that bookings of tests have; made at need. */
export async function faultOf(client: Client, fault = 'Broken display'): Promise<string> {
  const { faults } = await client.must('GET', `/fault/all?q=${encodeURIComponent(fault)}`);
  const found =
    faults[0] ?? (await client.must('POST', '/fault/create', { fault, subFaults: ['Touch dead'] }));
  return found._id as string;
}

type LineOver = Partial<RepairLineForm>;

export const repairLine = (fault: string, over: LineOver = {}): RepairLineForm => ({
  deviceType: 'mobile',
  modelNo: 'Redmi Note 12',
  fault,
  repairPrice: 3200,
  ...over,
});

/** A booking over the counter of one phone, or of as many lines as `repairing` names. */
export const repairBody = (
  fault: string,
  { repairing = [{}], ...over }: Partial<Omit<RepairForm, 'repairing'>> & { repairing?: LineOver[] } = {},
): RepairForm => ({ ...over, repairing: repairing.map((line) => repairLine(fault, line)) });

/** Archives past the API what still holds money or stock, as older releases let people do. */
export async function archiveHolding({ database }: Pick<Shop, 'database'>, collection: string, id: string) {
  const _id = new mongo.ObjectId(id);
  await database.collection(collection).updateOne({ _id }, { $set: { archived: true } });
}
