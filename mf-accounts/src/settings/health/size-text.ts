/** `2.1 MB`, `1.5 GB`; what is there is never 0.0. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes && Math.max(bytes / 1e6, 0.1)).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
