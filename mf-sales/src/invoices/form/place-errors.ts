import type { FieldError } from '@shopbench/contracts';

/** Puts errors where the form shows them: of a party's id beside the party, of the units of a line beside its numbers. */
export function placeErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => {
    if (error.path === 'customerId' || error.path === 'supplier') return { ...error, path: 'party' };
    const units = /^(items\.\d+)\.(imeis|units)\b/.exec(error.path);
    return units ? { ...error, path: `${units[1]}.unitText` } : error;
  });
}
