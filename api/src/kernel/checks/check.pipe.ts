import { Injectable, type PipeTransform } from '@nestjs/common';
import type * as z from 'zod/mini';
import { check, objectId, TELLERS } from '@shopbench/contracts';
import { malformed } from '../answers/failure';

/**
 * A value as `schema` cleans it. Throws 400 naming every field that it refuses, in the language of who asks.
 * @param pathOf where a field stands in what was sent
 */
export function checked<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  pathOf = (path: string): string => path,
): z.output<S> {
  const outcome = check(schema, value);
  if (outcome.ok) return outcome.value;
  throw malformed((language) => {
    const again = language === 'en' ? outcome : check(schema, value, TELLERS[language]);
    return again.ok ? [] : again.errors.map((error) => ({ ...error, path: pathOf(error.path) }));
  });
}

/**
 * Lets a body, query or parameter through as `schema` cleans it, or refuses it with 400 naming every field.
 * OpenAPI reads `schema` from the pipe.
 */
@Injectable()
export class CheckPipe<S extends z.ZodMiniType> implements PipeTransform<unknown, z.output<S>> {
  constructor(readonly schema: S) {}

  transform(value: unknown): z.output<S> {
    return checked(this.schema, value ?? {});
  }
}

/** Lets the id of a path through, in lower case, or refuses it with 400. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  readonly schema = objectId;

  transform(value: string): string {
    return checked(objectId, value, () => 'id').toLowerCase();
  }
}
