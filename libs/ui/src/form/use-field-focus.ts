import { createContext, use } from 'react';

/** Focuses a field of the form around, by its path. */
export type FieldFocus = (path: string) => void;

export const FieldFocusContext = createContext<FieldFocus>(() => undefined);

/** For keys that lead to a field: focuses one of the form around, by its path. */
export const useFieldFocus = (): FieldFocus => use(FieldFocusContext);
