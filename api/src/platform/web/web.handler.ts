import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { PREVIEW_COOKIE } from '../area-preview/preview-cookie';
import type { SeenArea } from '../area-preview/area-previews.service';
import type { AreasRegistrySource } from '../registry/areas-registry';
import { contentSecurityPolicy } from './content-security-policy';
import { withPreviews } from './preview';
import { ShellPage } from './shell-page';
import { acceptedEncodings, isFilePath, serveFile } from './static-files';
import type { WebConfig } from '../registry/web.config';

const NOT_OURS = /^\/(api|health|ready)(\/|$)/;
const SMALL_BYTES = 1_024;
/** For what is no page and loads nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

export type WebHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface WebHandlerOptions {
  config: WebConfig;
  areas: AreasRegistrySource;
  /** Name of the cookie that tells a signed-in browser, by how the request travels. */
  sessionCookie: (request: IncomingMessage) => string;
  /** What the session of a token sees of areas in the place of what everybody has. */
  previewsOf: (token: string) => Promise<SeenArea[]>;
}

/**
 * Serves the browser's half from the same address as the API: the shell's files, the published areas, the registry,
 * the customers' own program below `/my/`, and the page itself for every other path. Calls `next` for what belongs to the API.
 */
export function webHandler({ config, areas, sessionCookie, previewsOf }: WebHandlerOptions): WebHandler {
  const page = new ShellPage(config.shellDir);

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (path === '/registry.json') return sendRegistry(request, response);
    if (path.startsWith('/areas/')) {
      if (await serveFile(config.areasDir, path.slice('/areas'.length), request, response)) return;
      return sendMissing(response);
    }
    if (path === '/my' || path.startsWith('/my/')) return sendMine(request, response, path);
    if (isFilePath(path)) {
      if (await serveFile(config.shellDir, path, request, response)) return;
      return sendMissing(response);
    }
    await sendPage(request, response, path);
  }

  async function sendRegistry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { registry } = await registryFor(request);
    if (!registry) return sendMissing(response);
    const etag = `"${createHash('sha256').update(registry.text).digest('base64url').slice(0, 16)}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', NO_PAGE);
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    sendText(request, response, 'application/json; charset=utf-8', registry.text);
  }

  async function sendMine(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (path === '/my') {
      response.statusCode = 308;
      response.setHeader('Location', '/my/');
      response.end();
      return;
    }
    const file = path.slice('/my'.length);
    if (isFilePath(file)) {
      if (await serveFile(config.myDir, file, request, response)) return;
      return sendMissing(response);
    }
    const html = await readFile(join(config.myDir, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) return sendMissing(response);
    sendHtml(request, response, { html, policy: contentSecurityPolicy(randomBytes(16).toString('base64')) });
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const cookies = cookiesOf(request.headers.cookie);
    const visit = {
      path,
      hasSession: cookies.has(sessionCookie(request)),
      fitBuilds: (cookies.get('areas-builds') ?? '').split('.'),
    };
    const { registry, previews } = await registryFor(request);
    sendHtml(request, response, await page.render({ visit, registry, areasUrl: config.areasUrl, previews }));
  }

  /** The registry as this browser sees it, and what it sees otherwise than everybody. */
  async function registryFor(request: IncomingMessage) {
    const cookies = cookiesOf(request.headers.cookie);
    const registry = await areas.current();
    const token = cookies.has(PREVIEW_COOKIE) ? cookies.get(sessionCookie(request)) : undefined;
    const previews = token ? await previewsOf(token) : [];
    return { registry: registry && withPreviews(registry, previews), previews };
  }

  return (request, response, next) => {
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_OURS.test(path)) return next();
    answer(request, response, path).catch(next);
  };
}

function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  { html, policy }: { html: string; policy: string },
): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-cache');
  sendText(request, response, 'text/html; charset=utf-8', html);
}

function sendMissing(response: ServerResponse): void {
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', NO_PAGE);
  response.end('There is no such file.\n');
}

function sendText(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  let body: Buffer = Buffer.from(text);
  response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  if (body.length > SMALL_BYTES && acceptedEncodings(request.headers['accept-encoding']).has('gzip')) {
    body = zlib.gzipSync(body, { level: 6 });
    response.setHeader('Content-Encoding', 'gzip');
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}
