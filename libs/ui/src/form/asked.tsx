import Button from '@mui/material/Button';

/** What a field was asked to offer: it is known, on its way, has failed, or is known of before a refresh that failed. */
export interface Asked<T> {
  /** undefined while it is not known. */
  known: T | undefined;
  isLoading: boolean;
  /** Why it could not be loaded or refreshed, in words. */
  failure: string | null;
  retry: () => void;
}

/**
 * What a field offers: a list that is always the same, and so is known not to be empty, or one that was asked for. A list out
 * of an answer is refused by type, whatever stands in for it where there is none: that would show a failure as emptiness.
 */
export type Offered<Option> = Always<Option> | Asked<readonly Option[]>;

/** A list with one entry at least. */
export type Always<Option> = readonly [Option, ...Option[]];

export const isAsked = <Option,>(offered: Offered<Option>): offered is Asked<readonly Option[]> =>
  !Array.isArray(offered);

/** What stands on the page already, in place of what is asked for. */
export const asKnown = <T,>(known: T): Asked<T> => ({
  known,
  isLoading: false,
  failure: null,
  retry: () => undefined,
});

/** How it is with what was asked for, below the field; nothing where it is known and fresh. */
export function AskedNote({ asked: { known, isLoading, failure, retry } }: { asked: Asked<unknown> }) {
  if (failure !== null)
    return (
      <small role="alert">
        {known === undefined ? 'It could not be loaded' : 'As it was before: it could not be refreshed'}:{' '}
        {failure}{' '}
        <Button size="small" variant="text" onClick={retry}>
          Try again
        </Button>
      </small>
    );
  return isLoading && known === undefined ? <small role="status">Loading…</small> : null;
}
