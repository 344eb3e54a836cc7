import { firstSignIn } from './client.mjs';

/** One person of each designation but the admin, who is there already. Salaries in rupees a month. */
const people = [
  ['Rahul Sharma', 'manager', 'Counter', 42_000],
  ['Neeta Kulkarni', 'accountant', 'Office', 34_000],
  ['Sameer Joshi', 'relationship_manager', 'Counter', 30_000],
  ['Priya Menon', 'marketing_executive', 'Counter', 28_000],
  ['Kavita Patil', 'receptionist', 'Reception', 19_500],
  ['Suresh Gaikwad', 'trainee', 'Workshop', 14_000],
  ['Ajay Kamble', 'office_boy', 'Workshop', 13_000],
  ['Meena Salvi', 'clerk', 'Office', 16_000],
  ['Vishnu More', 'peon', 'Store', 12_000],
];

/** Who sells at the counter. */
const SELLING = ['manager', 'relationship_manager', 'marketing_executive', 'receptionist', 'trainee'];

/**
 * The staff; each signs in with the mobile number and the password that the admin of the demo has.
 * @param {import('./client.mjs').Call} call
 * @param {{ address: string, password: string }} shop
 */
export async function fillStaff(call, { address, password }) {
  const sellers = [];
  for (const [i, [name, designation, department, salary]] of people.entries()) {
    const { data } = await call('POST', '/user/create', {
      ...{ name, designation, department, salary },
      mobileNumber: String(9_890_041_100 + i),
      email: `${String(name).split(' ')[0]?.toLowerCase()}@shopbench.local`,
      address: 'Camp, Pune',
      city: 'Pune',
      state: 'Maharashtra',
      joiningDate: `2024-0${(i % 9) + 1}-01`,
    });
    if (SELLING.includes(String(designation))) sellers.push(data);
    const { data: told } = await call('POST', `/user/${data._id}/reset-password`);
    await firstSignIn(address, { identifier: data.mobileNumber, password: told.oneTimePassword }, password);
  }
  return { sellers };
}
