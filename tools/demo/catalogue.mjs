/** What the demo shop sells. Prices in rupees, GST in percent, HSN from the customs tariff's chapters 39, 70, 85. */
const categories = [
  { categoryName: 'Mobiles', gstRate: 18, subCategories: ['Smartphone', 'Feature phone'] },
  { categoryName: 'Chargers', gstRate: 18, subCategories: ['USB-C', 'Wireless'] },
  { categoryName: 'Audio', gstRate: 18, subCategories: ['Earbuds', 'Neckband', 'Wired'] },
  { categoryName: 'Protection', gstRate: 18, subCategories: ['Tempered glass', 'Back cover'] },
  { categoryName: 'Cables', gstRate: 18, subCategories: ['USB-C', 'Lightning', 'By the metre'] },
  { categoryName: 'Memory', gstRate: 18, subCategories: ['Card', 'Pen drive'] },
  { categoryName: 'Spare parts', gstRate: 18, subCategories: ['Display', 'Battery', 'Charging port'] },
  { categoryName: 'Guides', gstRate: 0, subCategories: [] },
];

const brands = [
  'Samsung',
  'Xiaomi',
  'Vivo',
  'Oppo',
  'realme',
  'Nokia',
  'Boat',
  'Ambrane',
  'SanDisk',
  'House',
];

/** [name, code, brand, category, HSN, purchase, sale, MRP, opening stock, unit, low level] */
const rows = /** @type {const} */ ([
  [
    'Galaxy A15 5G 128 GB Blue',
    'SM-A156E',
    'Samsung',
    'Mobiles',
    '85171300',
    15200,
    17499,
    19499,
    40,
    'PCS',
    3,
  ],
  ['Galaxy M14 5G 128 GB', 'SM-M146B', 'Samsung', 'Mobiles', '85171300', 10800, 12490, 14990, 40, 'PCS', 3],
  ['Redmi 13C 128 GB Black', 'RM-13C', 'Xiaomi', 'Mobiles', '85171300', 8100, 9499, 11999, 45, 'PCS', 4],
  ['Vivo Y28 5G 128 GB', 'VI-Y28', 'Vivo', 'Mobiles', '85171300', 12900, 14499, 17999, 30, 'PCS', 3],
  ['Oppo A59 5G 128 GB', 'OP-A59', 'Oppo', 'Mobiles', '85171300', 12400, 13999, 16999, 30, 'PCS', 3],
  ['realme C53 64 GB', 'RL-C53', 'realme', 'Mobiles', '85171300', 7900, 8999, 10999, 30, 'PCS', 3],
  ['Nokia 105 Dual SIM', 'NK-105', 'Nokia', 'Mobiles', '85171400', 1120, 1349, 1599, 60, 'PCS', 6],
  ['25 W USB-C Charger', 'CHG-25', 'Samsung', 'Chargers', '85044030', 780, 1199, 1499, 180, 'PCS', 12],
  ['18 W Fast Charger', 'CHG-18', 'Ambrane', 'Chargers', '85044030', 310, 599, 899, 220, 'PCS', 15],
  ['Wireless Pad 15 W', 'CHG-W15', 'Ambrane', 'Chargers', '85044030', 690, 1149, 1699, 60, 'PCS', 5],
  ['Airdopes 141 Earbuds', 'BT-141', 'Boat', 'Audio', '85183000', 890, 1299, 4490, 90, 'PCS', 8],
  ['Rockerz 255 Neckband', 'BT-255', 'Boat', 'Audio', '85183000', 780, 1199, 2990, 80, 'PCS', 6],
  ['Wired Earphones 3.5 mm', 'EP-35', 'House', 'Audio', '85183000', 70, 149, 299, 300, 'PCS', 25],
  ['Tempered Glass A15', 'TG-A15', 'House', 'Protection', '70072190', 45, 299, 399, 300, 'PCS', 20],
  ['Tempered Glass Redmi 13C', 'TG-13C', 'House', 'Protection', '70072190', 42, 249, 399, 300, 'PCS', 20],
  ['Silicone Cover A15', 'CV-A15', 'House', 'Protection', '39269099', 60, 249, 399, 200, 'PCS', 15],
  ['Flip Cover Universal 6.5"', 'CV-FLIP', 'House', 'Protection', '39269099', 120, 349, 499, 120, 'PCS', 10],
  ['USB-C Cable 1 m', 'CBL-C1', 'Ambrane', 'Cables', '85444299', 85, 249, 399, 260, 'PCS', 20],
  ['USB-C to Lightning Cable', 'CBL-CL', 'Ambrane', 'Cables', '85444299', 240, 599, 899, 90, 'PCS', 8],
  ['Aux Cable by the metre', 'CBL-AUX', 'House', 'Cables', '85444299', 18, 45, 60, 500, 'MTR', 40],
  ['microSD Card 64 GB', 'SD-64', 'SanDisk', 'Memory', '85235100', 390, 599, 999, 110, 'PCS', 10],
  ['microSD Card 128 GB', 'SD-128', 'SanDisk', 'Memory', '85235100', 720, 1049, 1799, 80, 'PCS', 8],
  ['Pen Drive 64 GB', 'PD-64', 'SanDisk', 'Memory', '85235100', 340, 549, 999, 100, 'PCS', 8],
  ['Display A15 (service)', 'DSP-A15', 'Samsung', 'Spare parts', '85177990', 2150, 3450, 3990, 24, 'PCS', 2],
  ['Battery Redmi 13C', 'BAT-13C', 'Xiaomi', 'Spare parts', '85076000', 430, 950, 1200, 40, 'PCS', 4],
  ['Charging Port Flex Vivo Y28', 'PRT-Y28', 'Vivo', 'Spare parts', '85177990', 140, 650, 800, 35, 'PCS', 4],
  ['Getting Started Booklet', 'GD-01', 'House', 'Guides', '49011010', 12, 30, 30, 150, 'PCS', 10],
]);

const products = rows.map(
  ([
    productName,
    itemCode,
    brand,
    category,
    hsnCode,
    purchasePrice,
    salePrice,
    mrp,
    openingStock,
    unit,
    lowLevelLimit,
  ]) => ({
    productName,
    itemCode,
    brand,
    category,
    hsnCode,
    purchasePrice,
    salePrice,
    mrp,
    openingStock,
    unit,
    lowLevelLimit,
  }),
);

/** @param {import('./client.mjs').Call} call */
export async function fillCatalogue(call) {
  for (const brandName of brands) await call('POST', '/brand/create', { brandName });
  for (const category of categories) await call('POST', '/category/create', category);
  const stored = [];
  for (const product of products) stored.push((await call('POST', '/product/create', product)).data);
  return { products: stored };
}
