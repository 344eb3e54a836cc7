/** Of the files that routes answer: set where they are sent, told where they are described. */
export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  gzip: 'application/gzip',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  /** As bytes, so that a browser saves what it would show. */
  saved: 'application/octet-stream',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
} as const;

export type FileKind = keyof typeof CONTENT_TYPES;
