import { isDay } from '@shopbench/contracts';

/** What a name in the address says; nothing, and what cannot be read, says what is usual. */
export interface AddressPart<T> {
  read(text: string | null): T;
  write(value: T): string;
}

const asText = <T extends string>(read: (text: string | null) => T): AddressPart<T> => ({
  read,
  write: (value) => value,
});

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Kinds of what stands in an address, each with what is usual. */
export const inAddress = {
  text: (usual = '') => asText<string>((text) => text ?? usual),
  oneOf: <T extends string>(choices: readonly T[], usual: T) =>
    asText<T>((text) => choices.find((choice) => choice === text) ?? usual),
  /** `YYYY-MM-DD` */
  day: (usual = '') => asText<string>((text) => (text !== null && isDay(text) ? text : usual)),
  /** `YYYY-MM` */
  month: (usual = '') => asText<string>((text) => (text !== null && MONTH.test(text) ? text : usual)),
  /** A whole number from 1. */
  number: (usual = 1, max = 1_000_000): AddressPart<number> => ({
    read: (text) => {
      const number = Number(text ?? '');
      return Number.isInteger(number) && number >= 1 && number <= max ? number : usual;
    },
    write: String,
  }),
};
