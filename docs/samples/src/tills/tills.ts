import { defineResource, type Stored } from '@shopbench/pages';

export interface Till extends Stored {
  name: string;
  place: string;
}

export const tills = defineResource<Till>({
  area: 'tills',
  path: '/till',
  one: 'till',
  many: 'tills',
  tag: 'tills/Till',
  nameOf: ({ name }) => name,
  screen: ({ _id }) => `/tills/${_id}`,
});
