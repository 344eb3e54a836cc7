import { RIGHTS_HEADER, type ConfirmWanted, type Envelope, type FieldError } from '@shopbench/contracts';
import { attentionHeaders } from './attention';

/** Why a call failed. `status` is the HTTP status, 0 when the server could not be reached, or its answer was cut off. */
export interface ApiError {
  status: number;
  /** A sentence for the person at the counter. */
  message: string;
  errors: FieldError[];
  /** What the server answered besides. */
  data?: unknown;
  /** The server's id of the call, which its log and its history have too; none where no answer came. */
  trace?: string;
}

/** One call of the API: `url` relative to `/api/v1`, `params` for the query string without its empty values. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  /** Makes a repeated creating call give the first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The outcome of a call: the envelope's data and message, or the failure. It never throws. */
export type ApiAnswer<T> = { data: T; message: string } | { error: ApiError };

export const API_BASE = '/api/v1';
const UNREACHABLE = 'The shop server cannot be reached. Check the connection and try again.';
const UNREADABLE = 'The server gave an answer that cannot be read. Try again.';

/** Gets the person to sign in again; whether they did and the call may be sent once more. */
type SessionRecovery = () => Promise<boolean>;

let recoverSession: SessionRecovery | null = null;

/** Says what is done about a session that has ended while somebody works. Without it the call just fails. */
export function onSessionEnded(recovery: SessionRecovery): void {
  recoverSession = recovery;
}

/** Gets the person to show that it is them; whether they did and the call may be sent once more. */
type Confirmation = (wanted: ConfirmWanted) => Promise<boolean>;

let confirmIdentity: Confirmation | null = null;

/** Says how a person is asked to show once more that it is them, where the server wants that. Without it the call just fails. */
export function onConfirmWanted(confirmation: Confirmation): void {
  confirmIdentity = confirmation;
}

let onRefused: (() => void) | null = null;

/**
 * Says what is done when the server refuses a call for want of a right, or answers under other rights than before: the
 * person may have another designation now, or theirs other rights.
 */
export function onCallRefused(look: () => void): void {
  onRefused = look;
}

let onSaved: (() => void) | null = null;

/** Says what is done when a call has changed something on the server. */
export function onCallSaved(note: () => void): void {
  onSaved = note;
}

/** The rights that the last answer was given under. */
let rightsVersion: string | null = null;

function noteRights(response: Response): void {
  const version = response.headers.get(RIGHTS_HEADER);
  if (version === null || version === rightsVersion) return;
  const hasChanged = rightsVersion !== null;
  rightsVersion = version;
  if (hasChanged) onRefused?.();
}

/**
 * Calls the API with the session cookie. A call that meets an ended session waits until the person has signed in again and
 * is sent once more as it was, under the same idempotency key. Calls of sign-in itself are not. So does a call for which the
 * person must show first that it is them.
 */
export async function request<T>(call: ApiRequest): Promise<ApiAnswer<T>> {
  const answer = await sendSignedIn<T>(call);
  if (!('error' in answer) || answer.error.status !== 403) return answer;
  const wanted = confirmWantedBy(answer.error);
  if (wanted && (await confirmIdentity?.(wanted))) return sendSignedIn<T>(call);
  if (!wanted) onRefused?.();
  return answer;
}

async function sendSignedIn<T>(call: ApiRequest): Promise<ApiAnswer<T>> {
  const answer = await send<T>(call);
  const hasEnded = 'error' in answer && answer.error.status === 401 && !call.url.startsWith('/auth/');
  return hasEnded && (await hasRecovered()) ? send<T>(call) : answer;
}

const confirmWantedBy = ({ data }: ApiError): ConfirmWanted | null => {
  const wanted = data as Partial<ConfirmWanted> | undefined;
  return wanted?.confirm ? { confirm: true, twoStep: Boolean(wanted.twoStep) } : null;
};

/** After a call that met an ended session: whether the person has signed in again, so that it may be sent once more. */
export const hasRecovered = async (): Promise<boolean> => (await recoverSession?.()) ?? false;

async function send<T>(call: ApiRequest): Promise<ApiAnswer<T>> {
  const { url, method = 'GET', body, idempotencyKey, signal } = call;
  const form = body instanceof FormData;
  let response: Response;
  let text: string;
  try {
    response = await fetch(API_BASE + url + queryString(call.params), {
      method,
      credentials: 'include',
      signal,
      headers: {
        Accept: 'application/json',
        // The server tells what goes wrong in the language of the page.
        'Accept-Language': document.documentElement.lang || 'en',
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...attentionHeaders(),
      },
      body: body === undefined || form ? (body as FormData | undefined) : JSON.stringify(body),
    });
    noteRights(response);
    text = await response.text();
  } catch {
    return { error: { status: 0, message: UNREACHABLE, errors: [] } };
  }
  const envelope = readEnvelope<T>(text);
  const trace = response.headers.get('X-Request-Id');
  const told = { status: response.status, ...(trace ? { trace } : {}) };
  if (!envelope) return { error: { ...told, message: UNREADABLE, errors: [] } };
  if (response.ok && envelope.success) {
    // What is posted without a key asks only, such as what a bill would come to.
    if (idempotencyKey || method === 'PUT' || method === 'DELETE') onSaved?.();
    return { data: envelope.data, message: envelope.message };
  }
  const { message, errors = [], data } = envelope;
  return { error: { ...told, message, errors, data: data ?? undefined } };
}

function readEnvelope<T>(text: string): Envelope<T> | null {
  try {
    const body = JSON.parse(text) as Envelope<T>;
    return typeof body?.success === 'boolean' ? body : null;
  } catch {
    return null;
  }
}

function queryString(params: ApiRequest['params'] = {}): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}
