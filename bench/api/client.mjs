import http from 'node:http';
import { PASSWORD } from './programs.mjs';

/** A client with open connections and as little work of its own as possible. */
export class Client {
  cookie = '';
  agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /**
   * Resolves with the envelope; throws for a failure.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<{ data: any }>} each call has data of its own
   */
  call(method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
      const content = body === undefined ? '' : JSON.stringify(body);
      const json = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) };
      const all = { Cookie: this.cookie, ...(content ? json : {}), ...headers };
      const options = { agent: this.agent, method, headers: all };
      const request = http.request(`${this.url}/api/v1${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => {
          const [cookie] = response.headers['set-cookie'] ?? [];
          if (cookie) this.cookie = cookie.split(';')[0] ?? '';
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      request.on('error', reject);
      request.end(content);
    });
  }

  async login() {
    while (!(await fetch(`${this.url}/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 100));
    await this.call('POST', '/auth/login', { identifier: 'admin@shopbench.local', password: PASSWORD });
  }

  close() {
    this.agent.destroy();
  }
}
