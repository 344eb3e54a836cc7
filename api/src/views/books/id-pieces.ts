import { Types } from 'mongoose';

/** A condition on an id: behind one, and up to another where it is not the last piece. */
export type IdPiece = { $gt: Types.ObjectId; $lte?: Types.ObjectId };

/** No id that is made comes before it. */
export const BEFORE_ALL = new Types.ObjectId('0'.repeat(24));

/**
 * All ids in pieces, in their order: each id lies in one of them, also one that is made meanwhile.
 * @param next the last id of the piece that begins behind an id; null where that is the last piece
 */
export async function* idPieces(
  next: (after: Types.ObjectId) => Promise<Types.ObjectId | null>,
): AsyncGenerator<IdPiece> {
  let $gt = BEFORE_ALL;
  for (let $lte = await next($gt); $lte; $lte = await next($gt)) {
    yield { $gt, $lte };
    $gt = $lte;
  }
  yield { $gt };
}
