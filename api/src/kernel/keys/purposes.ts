/** What keys are for: each purpose has its own, so that one can be changed without the others. */
export const KEY_PURPOSES = [
  'sessions',
  'links',
  'two-step',
  'mail',
  'devices',
  'identity',
  'copies',
  'events',
] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** The secrets that open the keys. They lie on the shop's computer or in its environment, never in the database. */
export const ROOT_NAMES = ['shop', 'devices'] as const;
export type RootName = (typeof ROOT_NAMES)[number];

/** Which secret opens the keys of a purpose. */
export const rootOf = (purpose: KeyPurpose): RootName => (purpose === 'devices' ? 'devices' : 'shop');
