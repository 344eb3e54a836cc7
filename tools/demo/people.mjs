const streets = [
  'MG Road',
  'Station Road',
  'Laxmi Nagar',
  'Shivaji Chowk',
  'Camp',
  'FC Road',
  'Kothrud',
  'Nana Peth',
];

const names = [
  'Anjali Deshpande', 'Imran Qureshi', 'Lakshmi Stores', 'Vikram Rathod', 'Fatima Shaikh', 'Rohan Kulkarni', 'Sunita Pawar', 'Joseph D’Souza',
  'Meera Joshi', 'Arjun Nair', 'Pooja Chavan', 'Salim Ansari', 'Kiran Jadhav', 'Neha Gupta', 'Harpreet Singh', 'Ganesh Shinde',
  'Shalini Iyer', 'Deepak Verma', 'Farhan Khan', 'Asha Patil', 'Manoj Tiwari', 'Ritu Agarwal', 'Sandeep More', 'Zoya Merchant',
]; // prettier-ignore

/** What some of them have beside the rest, by their place in the list. Money in rupees. */
const special = {
  2: {
    tradeName: 'Lakshmi Mobile Traders',
    gstin: '27AAKFL4821Q1ZP',
    contactNumber: '020-24481177',
    openingBalance: 2_400,
    remark: 'Pays on the first Monday of the month',
  },
  5: {
    city: 'Mumbai',
    pinCode: '400053',
    address: '12, Link Road, Andheri West, Mumbai',
    email: 'rohan.k@example.in',
  },
  7: { city: 'Panaji', state: 'Goa', pinCode: '403001', address: '4, 18th June Road, Panaji' },
  8: { dateOfBirth: '1991-07-14', gender: 'female', refferedBy: 'Anjali Deshpande' },
  10: { openingBalance: 1_150, accountType: 'Credit', remark: 'Left an advance for a phone' },
  14: {
    tradeName: 'Singh Telecom',
    gstin: '29AAACI1195H1ZI',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
    address: '21, SP Road, Bengaluru',
    creditLimit: 1_50_000,
  },
  18: { city: 'Nashik', pinCode: '422001', address: '3, Main Road, Nashik' },
  22: {
    openingBalance: 780,
    marrigeAniversary: '2012-12-02',
    documentType: 'Driving licence',
    documentNo: 'MH12 20110012345',
  },
};

/** The demo shop's customers; every second may buy on credit. Limits in rupees. */
const customers = names.map((name, i) => ({
  name,
  mobileNumber: String(9820041177 + i * 104_729),
  address: `${((i * 7) % 90) + 1}, ${streets[i % streets.length]}, Pune`,
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: String(411001 + (i % 30)),
  creditAllowed: i % 2 === 0,
  creditLimit: i % 2 === 0 ? 60_000 : 0,
  ...special[/** @type {keyof typeof special} */ (i)],
}));

/** Whom the shop buys from; what it owed them at the start is their opening balance. */
const suppliers = [
  {
    name: 'Vardhman Distributors',
    city: 'Pune',
    pinCode: '411002',
    gstin: '27AABCU9603R1ZN',
    openingBalance: 84_300,
  },
  {
    name: 'Gujarat Mobile Agency',
    city: 'Ahmedabad',
    pinCode: '380001',
    gstin: '24AAACC1206D1ZM',
    openingBalance: 26_750,
  },
  { name: 'Capital Spares', city: 'Delhi', pinCode: '110006', gstin: '07AAGCM1234K1ZJ' },
  {
    name: 'Chennai Display House',
    city: 'Chennai',
    pinCode: '600002',
    gstin: '33AADCB2230M1Z0',
    openingBalance: 9_900,
  },
  { name: 'Kumar Packaging', city: 'Pune', pinCode: '411014' },
].map((supplier, i) => ({
  ...supplier,
  designation: 'supplier',
  mobileNumber: String(9762011330 + i * 52_021),
  address: `${i * 3 + 2}, Market Yard, ${supplier.city}`,
  accountType: 'Credit',
}));

/** What was noted about customers, by their place in the list. */
const notes = [
  [1, 'Wants the old Redmi valued against the bill when the rest is paid.'],
  [1, 'Call after 6 in the evening.'],
  [2, 'Buys chargers by the box; asks for the price of last time.'],
  [14, 'Sends the driver with a letter.'],
];

/** Who said no to reminders when they were asked, by their place in the list; the others said yes. */
const NO_REMINDERS = [4, 17];

/** @param {import('./client.mjs').Call} call */
export async function fillPeople(call) {
  const add = async (/** @type {object} */ party) => (await call('POST', '/customer/create', party)).data;
  const stored = [];
  for (const customer of customers) stored.push(await add(customer));
  const storedSuppliers = [];
  for (const supplier of suppliers) storedSuppliers.push(await add(supplier));
  for (const [at, text] of notes) {
    await call('POST', `/customer/${stored[/** @type {number} */ (at)]._id}/notes`, { text });
  }
  for (const [at, { _id }] of stored.entries()) {
    const answers = { device: true, reminders: !NO_REMINDERS.includes(at) };
    await call('POST', `/privacy/people/${_id}/consent`, { language: 'en', answers });
  }
  return { customers: stored, suppliers: storedSuppliers };
}
