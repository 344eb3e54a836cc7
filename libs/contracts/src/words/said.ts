import type { CUSTOMER_WORDS } from './customer-words';
import type { DONE_WORDS } from './done-words';
import type { FIELD_WORDS } from './field-words';
import type { NOUN_WORDS } from './noun-words';
import type { STAFF_WORDS } from './staff/staff-words';

/** All that the server says by code, in each language. */
type Table = typeof CUSTOMER_WORDS &
  typeof DONE_WORDS &
  typeof FIELD_WORDS &
  typeof NOUN_WORDS &
  typeof STAFF_WORDS;
export type Code = keyof Table;

/** The names between braces in a sentence: `{left} in stock` → `left`. */
type Places<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | Places<Rest> : never;

/** What stands at a place: a text as it is, something that is said itself, or the name of a field. */
export type Arg = string | number | Said | { readonly field: string };

/** Something that the server says: its code, and what stands at its places. The words are made in the language of who reads it. */
export interface Said {
  readonly code: Code;
  readonly args: Readonly<Record<string, Arg>>;
}

/** What is wrong with one field, by code. */
export interface FieldSaid {
  path: string;
  message: Said;
}

/** What a sentence needs beside its code: nothing, or what stands at each of its places. */
export type ArgsOf<C extends Code> = [Places<Table[C]>] extends [never]
  ? []
  : [args: Readonly<Record<Places<Table[C]>, Arg>>];

/** `say('cart.soldOut', { name })`: a sentence of the server, to be told in any language. */
export function say<C extends Code>(code: C, ...args: ArgsOf<C>): Said {
  return { code, args: args[0] ?? {} };
}

/** Tells something that is said. */
export type Tell = (said: Said) => string;

/**
 * Tells by a language's sentences and names of fields. A sentence that begins with a noun begins with a capital.
 * @param sentenceOf the sentence of a code, with its places in braces
 * @param nameOf how a field is called, by its name in the record
 */
export function teller(sentenceOf: (code: Code) => string, nameOf: (field: string) => string): Tell {
  const word = (arg: Arg | undefined, isFirst: boolean): string => {
    if (typeof arg !== 'object') return String(arg ?? '');
    if ('code' in arg) return tell(arg);
    const name = nameOf(arg.field);
    // Within a sentence `GSTIN` stays what it is.
    return isFirst || !/^\p{Lu}\p{Ll}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  };
  const tell: Tell = ({ code, args }) =>
    sentenceOf(code).replace(/\{(\w+)\}/g, (_, place: string, at: number) => word(args[place], at === 0));
  const beginsWithNoun = ({ code, args }: Said): boolean => {
    if (/^nouns?\./.test(code)) return true;
    const first = args[/^\{(\w+)\}/.exec(sentenceOf(code))?.[1] ?? ''];
    return typeof first === 'object' && 'code' in first && beginsWithNoun(first);
  };
  return (said) => {
    const words = tell(said);
    return beginsWithNoun(said) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  };
}
