import http from 'node:http';
import { PASSWORD } from './programs.mjs';

/** A client with open connections and as little work of its own as possible. */
export class Client {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.cookie = '';
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  }

  /** Resolves with the envelope; throws for a failure. */
  call(method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const json = content && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(content),
      };
      const options = { agent: this.agent, method, headers: { Cookie: this.cookie, ...json, ...headers } };
      const request = http.request(`${this.url}/api/v1${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () => {
          const cookie = response.headers['set-cookie'];
          if (cookie) this.cookie = String(cookie[0]?.split(';')[0]);
          if (Number(response.statusCode) < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      request.on('error', reject);
      request.end(content);
    });
  }

  async login() {
    for (;;) {
      const ready = await fetch(`${this.url}/ready`);
      if (ready.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.call('POST', '/auth/login', { identifier: 'admin@shopbench.local', password: PASSWORD });
  }

  close() {
    this.agent.destroy();
  }
}
