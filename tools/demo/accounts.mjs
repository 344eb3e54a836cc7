/** @param {import('./client.mjs').Call} call */
export async function fillAccounts(call) {
  await call('POST', '/account/create', { accountName: 'PhonePe', accountType: 'qr_code' });
  await call('POST', '/account/create', {
    ...{ accountName: 'HDFC Current', accountType: 'bank', openingBalance: 450_000 },
    ...{ accountNumber: '50100234564821', ifscCode: 'HDFC0001234', branch: 'MG Road, Pune' },
  });
}
