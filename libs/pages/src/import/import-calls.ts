import { API_BASE, request, type ApiAnswer } from '@shopbench/client';
import type { Envelope, ImportOutcome, ImportRow, ImportStatus, Page } from '@shopbench/contracts';
import type { ImportSubject } from './import-subject';

const base = ({ path }: ImportSubject) => `${path}/bulk-upload`;

/** The template's address, to be downloaded. */
export const templateHref = (subject: ImportSubject) => `${API_BASE}${base(subject)}/template`;

/** The skipped rows as a file. */
export const skippedUrl = (subject: ImportSubject, id: string) => `${base(subject)}/${id}/skipped`;

/** The last imports that wrote something. */
export const recentImports = (subject: ImportSubject) =>
  request<{ imports: ImportStatus[] }>({ url: `${base(subject)}/recent` });

export const importStatusOf = (subject: ImportSubject, id: string) =>
  request<ImportStatus>({ url: `${base(subject)}/${id}` });

export const importRowsOf = (
  subject: ImportSubject,
  id: string,
  params: { outcome: ImportOutcome; page: number; pageSize: number },
) => request<Page & { rows: ImportRow[] }>({ url: `${base(subject)}/${id}/rows`, params });

/** Writes a checked import, stops a running one, or takes one back. */
export const moveImport = (subject: ImportSubject, id: string, move: 'run' | 'stop' | 'undo') =>
  request<ImportStatus>({ url: `${base(subject)}/${id}/${move}`, method: 'POST' });

/** Words for a failure that brings none of its own. Source: specification 1, section 8. */
const FAILED = 'Upload failed';
const UNREACHABLE = 'Error uploading file.';

/**
 * Sends a file to be checked; `onProgress` tells how much of it has gone, from 0 to 1. A session that has ended is gone on
 * with as in every other call.
 */
export async function checkFile(
  subject: ImportSubject,
  file: File,
  onProgress: (part: number) => void,
): Promise<ApiAnswer<ImportStatus>> {
  const url = `${base(subject)}?dryRun=true`;
  const answer = await sendWithProgress(`${API_BASE}${url}`, formOf(file), onProgress);
  const ended = 'error' in answer && answer.error.status === 401;
  return ended ? request<ImportStatus>({ url, method: 'POST', body: formOf(file) }) : answer;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** `fetch` does not tell how much of a body has gone; the browser's older call does. */
function sendWithProgress(
  url: string,
  body: FormData,
  onProgress: (part: number) => void,
): Promise<ApiAnswer<ImportStatus>> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const fail = (message: string) =>
      resolve({ error: { status: call.status, message, errors: [], data: undefined } });
    call.open('POST', url);
    call.responseType = 'json';
    call.withCredentials = true;
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = () => fail(UNREACHABLE);
    call.onload = () => {
      const envelope = call.response as Envelope<ImportStatus> | null;
      if (typeof envelope?.success !== 'boolean') fail(`HTTP error! status ${call.status}`);
      else if (envelope.success) resolve({ data: envelope.data, message: envelope.message });
      else fail(envelope.message || FAILED);
    };
    call.send(body);
  });
}
