import { check, type FieldError } from '@shopbench/contracts';
import { failureAnswer } from '../../src/kernel/docs/failure-answer';
import { ask, textOf, type Answer } from './ask';

// The tests say what they expect of an answer; a wrong expectation fails them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Anything = any;

/** An answer of the API with its HTTP status. */
export interface Reply<T> {
  status: number;
  headers: Headers;
  /** The body as it came, to look for what must not be in it. */
  text: string;
  success: boolean;
  message: string;
  data: T;
  errors?: FieldError[];
}

export interface Call {
  headers?: Record<string, string>;
  /** Sent as it is instead of as JSON. */
  raw?: string;
}

/** Calls the API as a browser with a session would. */
export class Client {
  cookie = '';
  /** What this one signed in with: shown again where the server asks for it, as a person at the page does. */
  private password: string | undefined;

  constructor(readonly url: string) {}

  async call<T = Anything>(method: string, path: string, body?: unknown, call: Call = {}): Promise<Reply<T>> {
    const reply = await this.send<T>(method, path, body, call);
    const wanted = (reply.data as { confirm?: boolean } | null)?.confirm && this.password !== undefined;
    if (reply.status !== 403 || !wanted) return reply;
    await this.send('POST', '/auth/confirm', { password: this.password }, {});
    return this.send<T>(method, path, body, call);
  }

  private async send<T>(method: string, path: string, body: unknown, call: Call): Promise<Reply<T>> {
    const content = call.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const { status, headers, bytes } = await ask(
      this.url + (path.startsWith('/api') ? path : `/api/v1${path}`),
      {
        method,
        headers: {
          ...(this.cookie ? { Cookie: this.cookie } : {}),
          ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...call.headers,
        },
        ...(content === undefined ? {} : { body: content }),
      },
    );
    const [cookie] = headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0]!;
    const text = textOf(bytes);
    // A file comes without the envelope.
    const isFile = headers.has('Content-Disposition');
    const envelope = JSON.parse(isFile ? '{"success":true,"message":"","data":null}' : text) as Omit<
      Reply<T>,
      'status' | 'headers' | 'text'
    >;
    // Whatever a test is about: a refusal is what the document says of it.
    if (!envelope.success && !check(failureAnswer, envelope).ok)
      throw new Error(`${method} ${path} fails otherwise than documented: ${text}`);
    return { status, headers, text, ...envelope };
  }

  /** What a GET answers, as it comes: for files. */
  async raw(path: string): Promise<string> {
    return textOf((await this.file(path)).bytes);
  }

  /** A file as a browser would fetch it. */
  file(path: string): Promise<Answer> {
    return ask(`${this.url}/api/v1${path}`, { headers: this.cookie ? { Cookie: this.cookie } : {} });
  }

  get<T = Anything>(path: string, call?: Call): Promise<Reply<T>> {
    return this.call<T>('GET', path, undefined, call);
  }

  post<T = Anything>(path: string, body?: unknown, call?: Call): Promise<Reply<T>> {
    return this.call<T>('POST', path, body, call);
  }

  put<T = Anything>(path: string, body: unknown): Promise<Reply<T>> {
    return this.call<T>('PUT', path, body);
  }

  delete<T = Anything>(path: string): Promise<Reply<T>> {
    return this.call<T>('DELETE', path);
  }

  /** The data of a call that must succeed. */
  async must<T = Anything>(method: string, path: string, body?: unknown, call?: Call): Promise<T> {
    const reply = await this.call<T>(method, path, body, call);
    if (!reply.success) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return reply.data;
  }

  async login(identifier: string, password: string, call?: Call): Promise<this> {
    await this.must('POST', '/auth/login', { identifier, password }, call);
    this.password = password;
    return this;
  }
}
