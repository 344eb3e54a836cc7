/** What an area is called on screen. */
export const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
