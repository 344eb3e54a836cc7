import type { FieldError } from '@shopbench/contracts';

/** A refusal with words for the person at the counter. Anything else that is thrown is answered as an unknown fault. */
export class Failure extends Error {
  override name = 'Failure';

  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldError[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
    /** What the person needs to go on, such as the first answer to a key that was used before. */
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

const fieldErrors = (path: string | undefined, message: string) => (path ? [{ path, message }] : undefined);

/** 400: fields are missing or malformed. */
export const malformed = (errors: FieldError[]) =>
  new Failure(400, errors.length === 1 ? errors[0]!.message : 'Please correct the marked fields', errors);
export const notSignedIn = (message = 'Please sign in') => new Failure(401, message);
/** 403; `path` names the field that the person has no right to. */
export const notAllowed = (message = 'Your designation may not do this', path?: string) =>
  new Failure(403, message, fieldErrors(path, message));
/** 404; `path` names the field when the unknown id came in a body. */
export const notFound = (message: string, path?: string) =>
  new Failure(404, message, fieldErrors(path, message));
/** 409: it would have been right, but for what is stored now. */
export const conflict = (message: string, path?: string) =>
  new Failure(409, message, fieldErrors(path, message));
/** 422: well-formed, but against a rule. */
export const ruleBroken = (message: string, path?: string) =>
  new Failure(422, message, fieldErrors(path, message));
export const slowDown = (message: string, retryAfter: number) =>
  new Failure(429, message, undefined, retryAfter);
/** 503: the database does not answer. */
export const databaseAway = () =>
  new Failure(503, 'The database does not answer. Please try again in a moment.', undefined, 2);
/** 503: the program that started this one is not done with it. */
export const beingFilled = () =>
  new Failure(503, 'The shop is being filled with its first records. Please wait.', undefined, 5);
/** 503: what was sent cannot be stored. */
export const diskTrouble = () =>
  new Failure(503, 'The shop’s disk is full or cannot be written. Nothing was stored.', undefined, 60);
/** 503: too many others are at the same thing, or before this one. */
export const savesBusy = () =>
  new Failure(503, 'Many people are saving at once. Nothing was stored; please try again.', undefined, 2);
export const picturesBusy = () =>
  new Failure(503, 'Many pictures are coming in at once. Please try again in a moment.', undefined, 5);
export const papersBusy = () =>
  new Failure(503, 'Many papers are being printed. Please try again in a moment.', undefined, 5);
/** 503: a backup is being put in the place of everything, or was since this was begun. */
export const dataReplaced = () =>
  new Failure(
    503,
    'The shop is being restored from a backup. Nothing was stored; look again in a moment.',
    undefined,
    5,
  );
