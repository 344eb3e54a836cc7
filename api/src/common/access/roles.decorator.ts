import { SetMetadata } from '@nestjs/common';
import { DESIGNATIONS, type Designation } from '@shopbench/contracts';

/** Metadata key: the designations that may call a route, or PUBLIC. */
export const ACCESS = 'shopbench:access';
export const PUBLIC = 'public';
export type Access = typeof PUBLIC | readonly Designation[];

/** Lets these designations call the route or all routes of the controller. */
export const Roles = (...designations: readonly Designation[]) => SetMetadata(ACCESS, designations);

/** Lets everybody call the route, signed in or not. */
export const Public = () => SetMetadata(ACCESS, PUBLIC);

/** Lets everybody who is signed in call the route. */
export const SignedIn = () => Roles(...DESIGNATIONS);
