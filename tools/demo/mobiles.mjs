import { imeiOf } from './imei.mjs';

/** Models that the shop sells or repairs. */
const models = [
  ['Galaxy A15', 'Samsung'],
  ['Galaxy M14', 'Samsung'],
  ['Galaxy S21 FE', 'Samsung'],
  ['Redmi 13C', 'Xiaomi'],
  ['Redmi Note 12', 'Xiaomi'],
  ['Y28 5G', 'Vivo'],
  ['A59 5G', 'Oppo'],
  ['C53', 'realme'],
  ['105 Dual SIM', 'Nokia'],
];

const faults = [
  ['Display broken', ['Glass only', 'Lines on the screen', 'No picture', 'Touch dead']],
  ['Battery', ['Drains fast', 'Swollen', 'Does not charge']],
  ['Charging port', ['Loose', 'No charging', 'No data']],
  ['No sound', ['Earpiece', 'Loudspeaker', 'Microphone']],
  ['Software', ['Hangs', 'Restarts', 'Forgotten lock']],
  ['Water damage', []],
  ['Camera', ['Front', 'Back', 'Broken glass']],
  ['Buttons', ['Power', 'Volume', 'Home']],
];

/** An IMEI of the demo shop. @param {number} n */
const imei = (n) => imeiOf(35_204_817_330_000 + n * 7_919);

/** [model, brand, purchase, sale, MRP, condition, days of warranty in words] */
const secondHand = /** @type {const} */ ([
  ['Galaxy S21 FE', 'Samsung', 14_500, 17_999, 49_999, 'Good, light scratches on the frame', '1 month'],
  ['Redmi Note 12', 'Xiaomi', 7_200, 8_999, 17_999, 'Very good, with box and charger', '1 month'],
  ['Galaxy A15', 'Samsung', 9_800, 11_999, 19_499, 'Like new, bill of March', '2 months'],
  ['Y28 5G', 'Vivo', 7_900, 9_499, 17_999, 'Good, back cover changed', '15 days'],
]);

/** @param {import('./client.mjs').Call} call */
export async function fillMobiles(call) {
  for (const [modelNo, brand] of models) await call('POST', '/model/create', { modelNo, brand });
  for (const [fault, subFaults] of faults) await call('POST', '/fault/create', { fault, subFaults });
  for (const [
    i,
    [modelNo, brand, purchasePrice, salePrice, mrp, description, warranty],
  ] of secondHand.entries())
    await call('POST', '/mobile/create', {
      mobileType: 'second_hand',
      brand,
      modelNo,
      category: 'Mobiles',
      emeiNumber: imei(2 * i),
      emeiNumberSecond: imei(2 * i + 1),
      purchasePrice,
      salePrice,
      mrp,
      description,
      warranty,
      openingStock: 1,
      enableTracking: true,
      printEmeiNo: true,
    });
  const inForRepair = [
    ['Redmi 13C', 'Xiaomi'],
    ['105 Dual SIM', 'Nokia'],
    ['A59 5G', 'Oppo'],
  ];
  for (const [i, [modelNo, brand]] of inForRepair.entries())
    await call('POST', '/mobile/create', { mobileType: 'repair', brand, modelNo, emeiNumber: imei(40 + i) });
  return {};
}
