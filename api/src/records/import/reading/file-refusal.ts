import { toldIn, type Said } from '@shopbench/contracts';

/** A file that cannot be imported at all, in words for the person who chose it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';

  constructor(readonly words: Said) {
    super(toldIn('en', words));
  }
}
