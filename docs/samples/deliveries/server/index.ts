import { defineServer, ServerRefusal } from '@shopbench/contracts';

export interface Trip {
  /** The invoice's id and number. */
  bill: string;
  number: string;
  arrived: boolean;
  /** Who said that it arrived. */
  by?: string;
}

export default defineServer({
  routes: {
    'GET /trips': ({ find, query: { bill } }) =>
      find<Trip>('trips', { where: bill ? { bill } : { arrived: false } }),

    'POST /trips/:id/arrived': async ({ find, change, params: { id }, person }) => {
      const [trip] = await find<Trip>('trips', { where: { id } });
      if (!trip) throw new ServerRefusal(404, 'There is no such delivery');
      if (trip.data.arrived) throw new ServerRefusal(409, `${trip.data.number} has arrived already`);
      change('trips', trip, { ...trip.data, arrived: true, by: person.name });
    },
  },
  events: {
    'document.posted': ({ about: { kind, documentId, number } }, { insert }) => {
      if (kind === 'invoice') insert('trips', { bill: documentId, number, arrived: false });
    },
  },
});
