import { createContext, useContext, useEffect, useRef } from 'react';

/** A field that may hold text which is not a value yet: a picker that was typed into, a scanned code being looked up. */
export interface PendingInput {
  /** Makes a value of the text where that is beyond doubt; else says in words why the form cannot be saved yet. */
  settle: () => string | undefined | Promise<string | undefined>;
  focus: () => void;
}

/** The fields of one form that have to settle before it is checked. */
export class PendingInputs {
  private readonly inputs = new Set<{ readonly current: PendingInput }>();

  add(input: { readonly current: PendingInput }): () => void {
    this.inputs.add(input);
    return () => this.inputs.delete(input);
  }

  /** Settles all of them; false when one refuses, which then has the focus. At once unless something is looked up. */
  settle(): boolean | Promise<boolean> {
    const inputs = [...this.inputs].map(({ current }) => current);
    const answers = inputs.map((input) => input.settle());
    const judge = (words: readonly (string | undefined)[]) => {
      const refusing = words.findIndex((word) => word !== undefined);
      inputs[refusing]?.focus();
      return refusing < 0;
    };
    const isWaiting = answers.some((answer) => answer instanceof Promise);
    return isWaiting ? Promise.all(answers).then(judge) : judge(answers as (string | undefined)[]);
  }
}

/** The form that a field stands in; none for a field on its own. */
export const FormInputs = createContext<PendingInputs | null>(null);

/** Settles the fields of the form around, for what is done with it besides saving; true when none of them refuses. */
export function useSettleFields(): () => boolean | Promise<boolean> {
  const form = useContext(FormInputs);
  return () => form?.settle() ?? true;
}

/** Lets the form around a field wait for it before it saves. */
export function usePendingInput(input: PendingInput): void {
  const form = useContext(FormInputs);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => form?.add(latest), [form]);
}
