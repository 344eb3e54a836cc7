import { fillAccounts } from './accounts.mjs';
import { fillCatalogue } from './catalogue.mjs';
import { signedInClient } from './client.mjs';
import { fillCustomers } from './customers.mjs';
import { fillDocuments } from './documents.mjs';
import { fillExpenses } from './expenses.mjs';
import { fillMobiles } from './mobiles.mjs';
import { fillMoney } from './money.mjs';
import { fillPeople } from './people.mjs';
import { fillProcesses } from './processes.mjs';
import { fillRepairs } from './repairs.mjs';
import { fillSales } from './sales.mjs';
import { fillSecondHand } from './second-hand.mjs';
import { fillSettings } from './settings.mjs';
import { fillStaff } from './staff.mjs';
import { fillStock } from './stock.mjs';

/**
 * What fills the shop, one file per domain, in the order in which they need one another. Each makes its records by the API's
 * own calls and gives what later ones need, as stored.
 */
const DOMAINS = [
  fillSettings,
  fillStaff,
  fillAccounts,
  fillCatalogue,
  fillMobiles,
  fillProcesses,
  fillPeople,
  fillSales,
  fillRepairs,
  fillStock,
  fillDocuments,
  fillSecondHand,
  fillExpenses,
  fillMoney,
  fillCustomers,
];

/**
 * Fills an empty shop with a believable 90 days of history, all through the API but for the moments at which repairs were
 * worked on. A shop that has invoices is left alone. While it is filled, nobody's requests are counted: they are more than one
 * person may make in so short a time.
 * @param {Awaited<ReturnType<typeof import('../run/shop.mjs').startShop>>} running
 * @param {{ email: string, password?: string }} admin
 */
export async function fillDemoShop({ address, database, restartApi }, admin) {
  if (!admin.password) {
    console.log('DEMO=1 needs ADMIN_PASSWORD on a shop that was started before: no demo data added.');
    return;
  }
  const call = await signedInClient(address, admin);
  const { data: existing } = await call('GET', '/invoice/all?pageSize=1');
  if (existing.total > 0) return;
  console.log('Filling the demo shop …');
  await restartApi({ RATE_LIMIT_FACTOR: '0', FILLING: '1' });
  /** @type {any} */
  let shop = { address, password: admin.password, database };
  for (const fill of DOMAINS) shop = { ...shop, ...(await fill(call, shop)) };
  await restartApi();
}
