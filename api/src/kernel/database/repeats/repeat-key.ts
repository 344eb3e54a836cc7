import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { say } from '@shopbench/contracts';
import { malformedField } from '../../answers/failure';

/** An `Idempotency-Key` of a request: `id` tells users' keys apart, `fingerprint` tells requests apart. */
export interface RepeatKey {
  id: string;
  fingerprint: string;
}

const SHAPE = /^[\x21-\x7e]{1,200}$/;

/** The same text for the same JSON value, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

/** The request's idempotency key, undefined when it has none. Throws 400 for one that cannot be a key. */
export function repeatKeyOf(request: Request): RepeatKey | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (!SHAPE.test(key)) {
    throw malformedField('Idempotency-Key', say('key.form'));
  }
  const content = `${request.method} ${request.originalUrl}\n${canonical(request.body)}`;
  const hash = createHash('sha256').update(content);
  if (request.file) hash.update(request.file.buffer);
  const fingerprint = hash.digest('base64url');
  // Of people who are not signed in, only one who knows the whole request may have its answer.
  const owner = request.user?._id ?? `nobody:${fingerprint}`;
  return { id: `${owner}:${key}`, fingerprint };
}
