import { type Doc } from '../../values/document';
import { type Arguments } from '../arguments';

/** The variables a command's `let` defines. */
export function variablesOf(args: Arguments, field = 'let'): Doc | undefined {
  return args.doc(field);
}
