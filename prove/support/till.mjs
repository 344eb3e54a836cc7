import http from 'node:http';
import { signIn } from './shop.mjs';

/** @typedef {{ field?: string, name: string, type: string, content: string | Buffer }} SentFile */
/** @typedef {{ status: number, data: any, message: string }} Answer `status` 0: none came */
/** @typedef {{ method: string, path: string, body?: unknown, file?: SentFile, key?: string }} Call */

const BOUNDARY = 'prove-boundary';
const PATIENCE = 30_000;

/**
 * A client of a shop on this machine that is signed in and signs in again when its session has ended.
 * @param {string} address @param {string} who
 */
export async function till(address, who) {
  let agent = new http.Agent({ keepAlive: true });
  let cookie = await signIn(address, who);
  /** Answers that are faults of the server, in words. @type {string[]} */
  const serverFaults = [];

  /** @param {Call} call @returns {Promise<Answer>} */
  const send = ({ method, path, body, file, key }) =>
    new Promise((resolve) => {
      const content = file ? multipart(file) : body === undefined ? '' : JSON.stringify(body);
      const type = file ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
      const headers = {
        ...{ cookie, 'Content-Type': type, 'Content-Length': Buffer.byteLength(content) },
        ...(key ? { 'Idempotency-Key': key } : {}),
      };
      const none = { status: 0, data: null, message: 'no answer' };
      const asking = http.request(`${address}/api/v1${path}`, { agent, method, headers }, (reply) => {
        /** @type {Buffer[]} */
        const parts = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('error', () => resolve(none));
        reply.on('close', () => {
          if (!reply.complete) return resolve(none);
          try {
            const { data, message } = JSON.parse(Buffer.concat(parts).toString());
            resolve({ status: reply.statusCode ?? 0, data, message });
          } catch {
            resolve({ ...none, status: reply.statusCode ?? 0 });
          }
        });
      });
      asking.setTimeout(PATIENCE, () => asking.destroy());
      asking.on('error', () => resolve(none));
      asking.end(content);
    });

  /** @param {Call} call @returns {Promise<Answer>} */
  async function ask(call) {
    const answer = await send(call);
    // A database that is away, or a disk that is full, is 503: all others are faults.
    if (answer.status >= 500 && answer.status !== 503)
      serverFaults.push(`${call.method} ${call.path} answers ${answer.status} ${answer.message}`);
    if (answer.status !== 401) return answer;
    const renewed = await signIn(address, who).catch(() => null);
    if (renewed === null) return { status: 0, data: null, message: 'cannot sign in' };
    cookie = renewed;
    return send(call);
  }

  return {
    ...{ ask, serverFaults },
    /**
     * The data of the answer; throws where it is refused.
     * @param {string} method @param {string} path @param {unknown} [body]
     */
    async must(method, path, body) {
      const { status, data, message } = await ask({ method, path, body });
      if (status < 200 || status >= 300) throw new Error(`${method} ${path}: ${status} ${message}`);
      return data;
    },
    /** Cuts all its connections, whatever is under way. */
    cut() {
      agent.destroy();
      agent = new http.Agent({ keepAlive: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof till>>} Till */

/** @param {SentFile} file */
const multipart = ({ field = 'file', name, type, content }) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
