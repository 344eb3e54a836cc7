import { fetchFile, saveFile } from '../api/fetch-file';

export interface ListExport {
  /** What is exported, as the top bar names it: `invoices`. */
  label: string;
  /** The list's call, relative to `/api/v1`: `/invoice/export`. */
  url: string;
  format: 'xlsx' | 'csv';
  /** The list's `queryArgs`; page and page size are left out, since all rows are wanted. */
  query: Readonly<Record<string, string | number>>;
}

/**
 * Fetches a list as a file and hands it to the browser's downloads, with the name that the server gives it. Resolves to
 * whether there is a file; never rejects.
 */
export async function exportList({ label, url, format, query }: ListExport): Promise<boolean> {
  const { page: _page, pageSize: _pageSize, ...narrowing } = query;
  const params = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(narrowing)) params.set(key, String(value));
  const file = await fetchFile({
    url: `${url}?${params}`,
    thing: 'list',
    verb: 'export',
    doing: `Exporting ${label}`,
  });
  if (file) saveFile(file.blob, file.name ?? `list.${format}`);
  return file !== null;
}
