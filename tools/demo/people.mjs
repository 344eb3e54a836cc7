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
}));

/** @param {import('./client.mjs').Call} call */
export async function fillPeople(call) {
  const stored = [];
  for (const customer of customers) stored.push((await call('POST', '/customer/create', customer)).data);
  return { customers: stored };
}
