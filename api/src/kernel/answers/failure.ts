import { say, toldIn, type FieldError, type FieldSaid, type Language, type Said } from '@shopbench/contracts';

/** What is said to a person: a sentence by its code, told in their language, or one in English as it is. */
export type Words = Said | string;

/** What a refusal says in one language. */
export interface Told {
  message: string;
  errors?: FieldError[] | undefined;
}

/** A refusal with words for the person at the counter. Anything else that is thrown is answered as an unknown fault. */
export class Failure extends Error {
  override name = 'Failure';

  constructor(
    readonly status: number,
    readonly words: Said,
    readonly fields?: readonly FieldSaid[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
    /** What the person needs to go on, such as the first answer to a key that was used before. */
    readonly data: unknown = null,
  ) {
    super(toldIn('en', words));
  }

  /** What is wrong with which field, in English. */
  get errors(): FieldError[] | undefined {
    return this.told('en').errors;
  }

  told(language: Language): Told {
    return {
      message: toldIn(language, this.words),
      errors: this.fields?.map(({ path, message }) => ({ path, message: toldIn(language, message) })),
    };
  }
}

/** 400: fields are missing or malformed, as a schema found them, in each language. */
class Malformed extends Failure {
  constructor(private readonly found: (language: Language) => FieldError[]) {
    const errors = found('en');
    super(400, SEVERAL);
    if (errors.length === 1) this.message = errors[0]!.message;
  }

  override told(language: Language): Told {
    const errors = this.found(language);
    return { message: errors.length === 1 ? errors[0]!.message : toldIn(language, SEVERAL), errors };
  }
}

const SEVERAL = say('fields.several');

const fieldWords = (path: string | undefined, message: Said) => (path ? [{ path, message }] : undefined);

/** 400: fields are missing or malformed, as a schema found them, in each language. */
export const malformed = (found: (language: Language) => FieldError[]): Failure => new Malformed(found);
/** 400 for one field. */
export const malformedField = (path: string, message: Said) => new Failure(400, message, [{ path, message }]);
/** 400 for a field that must be there; `path` such as `repairing.0.version`. */
export const missingField = (path: string) =>
  malformedField(path, say('field.required', { field: { field: path.slice(path.lastIndexOf('.') + 1) } }));
export const notSignedIn = (message: Said = say('session.none')) => new Failure(401, message);
/** 403; `path` names the field that the person has no right to. */
export const notAllowed = (message: Said = say('right.none'), path?: string) =>
  new Failure(403, message, fieldWords(path, message));
/** 404; `path` names the field when the unknown id came in a body. */
export const notFound = (message: Said, path?: string) =>
  new Failure(404, message, fieldWords(path, message));
/** 409: it would have been right, but for what is stored now. */
export const conflict = (message: Said, path?: string) =>
  new Failure(409, message, fieldWords(path, message));
/** 422: well-formed, but against a rule. */
export const ruleBroken = (message: Said, path?: string) =>
  new Failure(422, message, fieldWords(path, message));
/** 422 where rules of contracts find something wrong with a record that would be stored. */
export function refuseBroken(faults: readonly FieldSaid[]): void {
  const [first] = faults;
  if (first) throw new Failure(422, first.message, faults);
}
export const slowDown = (message: Said, retryAfter: number) =>
  new Failure(429, message, undefined, retryAfter);

const unavailable = (message: Said, retryAfter: number) => new Failure(503, message, undefined, retryAfter);
/** 503: the database does not answer. */
export const databaseAway = () => unavailable(say('database.away'), 2);
/** 503: the program that started this one is not done with it. */
export const beingFilled = () => unavailable(say('shop.filling'), 5);
/** 503: an upgrade watches whether the new program holds, and may go back to what was before. */
export const beingWatched = () => unavailable(say('shop.watched'), 15);
/** 503: what was sent cannot be stored. */
export const diskTrouble = () => unavailable(say('disk.full'), 60);
/** 503: too many others are at the same thing, or before this one. */
export const savesBusy = () => unavailable(say('busy.saves'), 2);
export const picturesBusy = () => unavailable(say('busy.pictures'), 5);
export const papersBusy = () => unavailable(say('busy.papers'), 5);
/** 503: a backup is being put in the place of everything, or was since this was begun. */
export const dataReplaced = () => unavailable(say('shop.restoring'), 5);
