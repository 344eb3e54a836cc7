import type { Envelope } from '@shopbench/contracts';
import { API_BASE } from '../api/request';
import { startWork } from '../store/long-work-slice';
import { notify } from '../store/notify';

export interface ListExport {
  /** What is exported, as the top bar names it: `invoices`. */
  label: string;
  /** The list's call, relative to `/api/v1`: `/invoice/export`. */
  url: string;
  format: 'xlsx' | 'csv';
  /** The list's `queryArgs`; page and page size are left out, since all rows are wanted. */
  query: Readonly<Record<string, string | number>>;
}

const CUT_SHORT = 'The file did not arrive whole. Check the connection and export again.';

/**
 * Fetches a list as a file and hands it to the browser's downloads, with the name that the server gives it. The top
 * bar shows it for as long as it takes, a toast says what went wrong in the server's words. Resolves to whether there is a file; never rejects.
 */
export async function exportList({ label, url, format, query }: ListExport): Promise<boolean> {
  const { page: _page, pageSize: _pageSize, ...narrowing } = query;
  const params = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(narrowing)) params.set(key, String(value));
  const work = startWork(`Exporting ${label}`);
  try {
    const answer = await fetch(`${API_BASE}${url}?${params}`, { credentials: 'include' });
    if (!answer.ok || answer.headers.get('Content-Type')?.includes('json')) {
      notify.error(await refusal(answer));
      return false;
    }
    save(await answer.blob(), fileName(answer) ?? `list.${format}`);
    return true;
  } catch {
    notify.error(CUT_SHORT);
    return false;
  } finally {
    work.end();
  }
}

/** The server's words for why there is no file. */
async function refusal(answer: Response): Promise<string> {
  const envelope = (await answer.json().catch(() => null)) as Partial<Envelope<unknown>> | null;
  return envelope?.message ?? `The list could not be exported (${answer.status}). Try again.`;
}

function fileName(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn; it is let go of after a while all the same.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
