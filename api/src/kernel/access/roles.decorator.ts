import { SetMetadata } from '@nestjs/common';
import { hasRight, type Act, type Right, type RightsHolder } from '@shopbench/contracts';

/** Metadata key: the right that a route needs, or PUBLIC. */
export const ACCESS = 'shopbench:access';
export const PUBLIC = 'public';
export type Access = typeof PUBLIC | Right;

/** Lets people with the right call the route or all routes of the controller: `@Needs('trade')`. */
export const Needs = (right: Right) => SetMetadata(ACCESS, right);

/** Lets everybody call the route, signed in or not. */
export const Public = () => SetMetadata(ACCESS, PUBLIC);

/** Lets everybody who is signed in call the route. */
export const SignedIn = () => Needs('profile');

/** Metadata key: the act that a route does, beside what lets people in. */
export const ACT = 'shopbench:act';

/** The route does this act: whoever may enter but has not the right to it is told whom to ask (403). */
export const Does = (act: Act) => SetMetadata(ACT, act);

/** Whether this person may call a route; nobody may call one that says nothing. */
export function mayCall(access: Access | undefined, person: RightsHolder): boolean {
  if (access === undefined || access === PUBLIC) return access === PUBLIC;
  return hasRight(person, access);
}
