import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server for copies in memory; `fails` answers a state in the place of what would be done. */
export interface CopyServer {
  url: string;
  things: Map<string, { bytes: Buffer; at: Date }>;
  asked: string[];
  /** Of a WebDAV server. */
  folders?: Set<string>;
  fails: (method: string, name: string) => number | undefined;
  close(): Promise<void>;
}

type Handle = (
  server: CopyServer,
  request: IncomingMessage,
  name: string,
  body: Buffer,
  url: URL,
) => { status: number; body?: Buffer | string };

async function startServer(handle: Handle): Promise<CopyServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, server.url);
    const body = await buffer(request);
    const name = decodeURIComponent(url.pathname);
    server.asked.push(`${request.method} ${name}`);
    const failed = server.fails(request.method!, name);
    const { status, body: told } = failed ? { status: failed } : handle(server, request, name, body, url);
    response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/elsewhere' } : {});
    response.end(told);
  };
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: CopyServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    things: new Map(),
    asked: [],
    fails: () => undefined,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

const found = (server: CopyServer, name: string) => {
  const thing = server.things.get(name);
  return thing ? { status: 200, body: thing.bytes } : { status: 404 };
};

/** A WebDAV server with the folder `/dav`, for one user, as far as RFC 4918 is needed; a folder is to be made before what is in it. */
export async function startWebdav(user = 'shop', password = 'secret'): Promise<CopyServer> {
  const folders = new Set(['/dav']);
  const server = await startServer((server, request, name, body) => {
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401 };
    const place = name.replace(/\/$/, '');
    const parent = place.slice(0, place.lastIndexOf('/'));
    switch (request.method) {
      case 'MKCOL':
        if (folders.has(place)) return { status: 405 };
        if (!folders.has(parent)) return { status: 409 };
        folders.add(place);
        return { status: 201 };
      case 'PUT':
        if (!folders.has(parent)) return { status: 409 };
        server.things.set(place, { bytes: body, at: new Date() });
        return { status: 201 };
      case 'MOVE': {
        const to = new URL(String(request.headers['destination'])).pathname;
        server.things.set(to, server.things.get(place)!);
        server.things.delete(place);
        return { status: 201 };
      }
      case 'DELETE':
        return { status: server.things.delete(place) ? 204 : 404 };
      case 'PROPFIND': {
        if (!folders.has(place)) return { status: 404 };
        const self = `<D:response><D:href>${place}/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop></D:propstat></D:response>`;
        const files = [...server.things].filter(([one]) => one.slice(0, one.lastIndexOf('/')) === place);
        const rows = files.map(
          ([one, { bytes, at }]) =>
            `<D:response><D:href>${one}</D:href><D:propstat><D:prop><D:getcontentlength>${bytes.length}</D:getcontentlength><D:getlastmodified>${at.toUTCString()}</D:getlastmodified><D:resourcetype/></D:prop></D:propstat></D:response>`,
        );
        return {
          status: 207,
          body: `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${self}${rows.join('')}</D:multistatus>`,
        };
      }
      default:
        return found(server, place);
    }
  });
  return Object.assign(server, { folders });
}

const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a request is signed as Amazon's Signature Version 4 asks, reckoned anew by its own rules. */
function isSigned(request: IncomingMessage, url: URL, secretKey: string): boolean {
  const told = /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/;
  const [, day = '', region = '', names = '', signature] =
    told.exec(request.headers.authorization ?? '') ?? [];
  const headers = names.split(';').map((one) => `${one}:${String(request.headers[one]).trim()}\n`);
  const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort().join('&'); // prettier-ignore
  const content = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

/** A server that speaks as Amazon S3 does, with the bucket `shop`; lists come in pages of `page`. */
export function startS3(secretKey = 'secret', page = 3): Promise<CopyServer> {
  return startServer((server, request, name, body, url) => {
    if (!isSigned(request, url, secretKey)) return { status: 403 };
    const key = name.slice('/shop/'.length);
    if (request.method === 'PUT') {
      server.things.set(key, { bytes: body, at: new Date() });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      server.things.delete(key);
      return { status: 204 };
    }
    if (key) return found(server, key);
    const prefix = url.searchParams.get('prefix') ?? '';
    const token = url.searchParams.get('continuation-token') ?? 'from&0';
    if (!token.startsWith('from&')) return { status: 400 };
    const from = Number(token.slice('from&'.length));
    const all = [...server.things]
      .filter(([one]) => one.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = all
      .slice(from, from + page)
      .map(
        ([one, { bytes, at }]) =>
          `<Contents><Key>${one}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      );
    const isMore = from + page < all.length;
    const more = isMore ? `<NextContinuationToken>from&amp;${from + page}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${rows.join('')}${more}</ListBucketResult>`,
    };
  });
}
