import { readConfig } from '../../src/kernel/config/config';
import type { KeyRing } from '../../src/kernel/keys/key-ring';
import { readRing } from '../../src/kernel/keys/key-store';
import { readRoots } from '../../src/kernel/keys/root-secrets';
import type { Shop } from './shop';

/** The keys of a shop, as its own program opens them. */
export const ringOf = ({ database, env }: Pick<Shop, 'database' | 'env'>): Promise<KeyRing> =>
  readRing(database, readRoots(readConfig(env)));

/** What a shop's session tokens are signed with. */
export const sessionKeyOf = async (shop: Pick<Shop, 'database' | 'env'>): Promise<Buffer> =>
  (await ringOf(shop)).current('sessions')!.bytes;
