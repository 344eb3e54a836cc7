import { type Doc } from '../values/kind';

/**
 * What a source yields now and then instead of a document, about every 10 ms of work. Every stage passes it
 * on at once; the command layer then lets other work run and checks time and memory limits.
 */
export const PAUSE = Symbol('pause');

export type Step = Doc | typeof PAUSE;
