import { SetMetadata } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { FileKind } from './content-types';

/** Metadata key of a route's description. */
export const DESCRIPTION = 'shopbench:description';

export interface RouteDescription {
  summary: string;
  /** The `data` of a successful answer; left out when it is null. */
  data?: z.ZodMiniType;
  /** The answer is a file of one of these kinds, not the envelope. */
  file?: readonly FileKind[];
  /** The route honours an `Idempotency-Key` header. */
  repeatable?: boolean;
}

/** Describes a route for OpenAPI. Tests hold the answers to `data`. */
export const Describe = (description: RouteDescription) => SetMetadata(DESCRIPTION, description);
