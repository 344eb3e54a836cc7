/** Phones that people brought to sell: [seller, mobile, brand, model, sale price, price, the register's answer]. Rupees. */
const offers = /** @type {const} */ ([
  ['Sachin Gaikwad', '9890012345', 'Samsung', 'Galaxy M14', 8_499, 6_200, 'clear'],
  ['Nilofer Sayyed', '9890054321', 'Xiaomi', 'Redmi 13C', 6_999, 5_100, undefined],
  ['Prakash Bhosale', '9890067890', 'Oppo', 'A59 5G', 9_999, 7_400, 'clear'],
]);

/** A plain grey picture in the place of a photo of a card. */
const GREY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADICAMAAACu2siZAAAAA1BMVEXIyMiuWu3mAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAVUlEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADApwH6yAABuZqPTgAAAABJRU5ErkJggg==';

/** IMEIs with their check digits. */
const imeis = ['356938035643809', '490154203237518', '352099001761481'];

/**
 * Second-hand phones bought at the counter: two clear by the register, one that waits for its answer; one sold again.
 * @param {import('./client.mjs').Call} call
 */
export async function fillSecondHand(call) {
  const picture = new Blob([Buffer.from(GREY_PNG, 'base64')], { type: 'image/png' });
  for (const [i, [sellerName, mobileNumber, brand, modelNo, salePrice, price, result]] of offers.entries()) {
    const form = new FormData();
    form.set('file', picture, 'identity.png');
    const { _id: idPhoto } = (await call('POST', '/second-hand/proof/image', form)).data;
    const today = new Date().toISOString().slice(0, 10);
    const { data } = await call('POST', '/second-hand/create', {
      ...{ sellerName, mobileNumber, address: 'Hadapsar, Pune', idType: 'aadhaar', idPhoto, price },
      ...{ idNumber: `1234 5678 90${10 + i}`, emeiNumber: imeis[i], scheme: 'margin' },
      phone: { brand, modelNo, category: 'Mobiles', salePrice, description: 'Good, with charger' },
      ...(result ? { check: { result, date: today, reference: `CEIR-${70_411 + i}` } } : {}),
    });
    if (i !== 0) continue;
    const items = [{ item: data.items[0].item, quantity: 1, salePrice, imeis: [imeis[i]] }];
    await call('POST', '/invoice/create', { invoiceType: 'gst', items, receivedAmount: salePrice });
  }
  return {};
}
