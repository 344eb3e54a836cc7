import type { Migration } from '../migration';

/** Customers and suppliers keep their city in the form in which lists are narrowed by it. */
export const citiesOfParties: Migration = {
  version: 4,
  name: 'Parties are found by city',
  async up(db) {
    const parties = db.collection('parties');
    const plain = { designation: { $in: ['customer', 'supplier'] }, foldedCity: { $exists: false } };
    for await (const { _id, city } of parties.find(plain, { projection: { city: 1 } })) {
      const foldedCity = String(city ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .toLowerCase();
      await parties.updateOne({ _id }, { $set: { foldedCity } });
    }
  },
};
