import { SetMetadata } from '@nestjs/common';

/** Metadata key: the route is for those only who have shown lately that it is them. */
export const CONFIRMED = 'shopbench:confirmed';

/**
 * Lets nobody call the route who has not shown within the last minutes that it is them, by signing in or by
 * `POST /auth/confirm`: who finds a signed-in browser gives nobody rights and publishes nothing. Tokens of areas are asked for
 * nothing more.
 */
export const Confirmed = () => SetMetadata(CONFIRMED, true);
