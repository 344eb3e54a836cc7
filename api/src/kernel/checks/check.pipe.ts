import { Injectable, type PipeTransform } from '@nestjs/common';
import type * as z from 'zod/mini';
import { check, objectId } from '@shopbench/contracts';
import { malformed } from '../answers/failure';

/**
 * Lets a body, query or parameter through as `schema` cleans it, or refuses it with 400 naming every field.
 * OpenAPI reads `schema` from the pipe.
 */
@Injectable()
export class CheckPipe<S extends z.ZodMiniType> implements PipeTransform<unknown, z.output<S>> {
  constructor(readonly schema: S) {}

  transform(value: unknown): z.output<S> {
    const outcome = check(this.schema, value ?? {});
    if (!outcome.ok) throw malformed(outcome.errors);
    return outcome.value;
  }
}

/** Lets the id of a path through, in lower case, or refuses it with 400. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  readonly schema = objectId;

  transform(value: string): string {
    const outcome = check(objectId, value);
    if (!outcome.ok) throw malformed(outcome.errors.map((error) => ({ ...error, path: 'id' })));
    return outcome.value.toLowerCase();
  }
}
