/** Whether the shop is filled with demo data before anybody is told that it is ready. */
export const isDemo = process.env.DEMO === '1';

/**
 * Who may sign in to a shop first, and how to say it; fills the shop with demo data before that when DEMO=1.
 * @param {Awaited<ReturnType<typeof import('./shop.mjs').startShop>>} shop
 * @returns {Promise<{ email: string, password?: string, hint: string }>}
 */
export async function firstSignIn(shop) {
  const admin = adminOf(shop.firstAdmin());
  if (isDemo) {
    const { fillDemoShop } = await import('../demo/fill.mjs');
    const { DEMO_CUSTOMER } = await import('../demo/customers.mjs');
    await fillDemoShop(shop, admin);
    shop.open();
    const asCustomer = `As a customer: ${shop.address}/my/ as ${DEMO_CUSTOMER}, with the same password`;
    return { ...admin, hint: `${admin.hint}\n${asCustomer}` };
  }
  return admin;
}

/** @param {{ email: string, password: string } | null} created at this start */
function adminOf(created) {
  if (created)
    return { ...created, hint: `with the password ${created.password} (shown once: write it down)` };
  const email = process.env.ADMIN_EMAIL ?? 'admin@shopbench.local';
  const password = process.env.ADMIN_PASSWORD;
  return {
    email,
    password,
    hint: password ? 'with the password in ADMIN_PASSWORD' : 'with the password chosen at the first start',
  };
}
