/** @param {import('./client.mjs').Call} call */
export async function fillAccounts(call) {
  await call('POST', '/account/create', { accountName: 'PhonePe', accountType: 'qr_code' });
}
