import type { Envelope } from '@shopbench/contracts';
import { startWork } from '../store/long-work-slice';
import { notify } from '../store/notify';
import { API_BASE, hasRecovered } from './request';

/** A file as the server names it. */
export interface FetchedFile {
  blob: Blob;
  /** None when the server gives none. */
  name: string | undefined;
}

export interface FileWish {
  /** The call, relative to `/api/v1`. */
  url: string;
  /** As messages say what is done to it: `{ thing: 'list', verb: 'export' }`. */
  thing: string;
  verb: 'export' | 'print';
  /** As the top bar names it: `Exporting invoices`. */
  doing: string;
}

/**
 * Fetches a file of the API. The top bar shows it for as long as it takes, a toast says what went wrong in the server's
 * words. Resolves to null where there is no file; never rejects.
 */
export async function fetchFile({ url, thing, verb, doing }: FileWish): Promise<FetchedFile | null> {
  const work = startWork(doing);
  try {
    const ask = () => fetch(API_BASE + url, { credentials: 'include' });
    let answer = await ask();
    if (answer.status === 401 && (await hasRecovered())) answer = await ask();
    if (!answer.ok || answer.headers.get('Content-Type')?.includes('json')) {
      notify.error(
        (await refusal(answer)) ?? `The ${thing} could not be ${verb}ed (${answer.status}). Try again.`,
      );
      return null;
    }
    return { blob: await answer.blob(), name: fileName(answer) };
  } catch {
    notify.error(`The file did not arrive whole. Check the connection and ${verb} again.`);
    return null;
  } finally {
    work.end();
  }
}

/** The server's words for why there is no file. */
async function refusal(answer: Response): Promise<string | undefined> {
  const envelope = (await answer.json().catch(() => null)) as Partial<Envelope<unknown>> | null;
  return envelope?.message;
}

function fileName(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn; it is let go of after a while all the same.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
