/**
 * All of zod, for areas that write schemas of their own. The build makes it a copy by itself: the first page would carry
 * every name of it otherwise, and needs few. Schemas of both copies can be combined.
 */
export * from 'zod';
