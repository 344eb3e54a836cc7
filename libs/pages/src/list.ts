/** Pages that list records; they bring the grid. */
export {};
