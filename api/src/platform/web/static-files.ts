import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * For whatever a browser could show as a page of its own, as it does with an .svg: no script in it runs, and it is none of
 * this origin's. Scripts are shown as text, in no frame; what else a policy of theirs said would hold for workers made of them.
 */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const SCRIPT_POLICY = "frame-ancestors 'none'";

/** Source maps lie beside the files that they are of and are for the server alone (api/src/platform/area-watch). */
const FOR_THE_SERVER = '.map';

/** Made beside the files at build time, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/** A name with its content's hash in it never means anything else. */
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether a path asks for a file and not for a page. */
export function isFilePath(urlPath: string): boolean {
  const ending = path.posix.extname(urlPath);
  return ending in TYPES || ending === FOR_THE_SERVER;
}

/**
 * Answers with the file below `root` that `urlPath` names, in the best encoding that the browser takes and that lies
 * ready. Gives false when there is none. Paths that lead out of `root` or to a hidden file are as good as missing.
 */
export async function serveFile(
  root: string,
  urlPath: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = fileBelow(root, urlPath);
  if (!file) return false;
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  for (const encoding of [...ENCODINGS.filter(({ name }) => accepted.has(name)), undefined]) {
    const candidate = file + (encoding?.ending ?? '');
    const found = await stat(candidate).catch(() => undefined);
    if (!found?.isFile()) continue;
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Length', found.size);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader(
      'Content-Security-Policy',
      path.extname(file) === '.js' ? SCRIPT_POLICY : DOCUMENT_POLICY,
    );
    response.setHeader('Cache-Control', HASHED.test(file) ? IMMUTABLE : 'no-cache');
    if (encoding) response.setHeader('Content-Encoding', encoding.name);
    if (request.method === 'HEAD') response.end();
    // A browser that goes away in the middle is no failure of ours.
    else await pipeline(createReadStream(candidate), response).catch(() => response.destroy());
    return true;
  }
  return false;
}

function fileBelow(root: string, urlPath: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.split(/[\\/]/).some((part) => part.startsWith('.'))) return undefined;
  const file = path.join(root, decoded);
  return file.startsWith(root + path.sep) && path.extname(file) in TYPES ? file : undefined;
}

/** The encodings of an Accept-Encoding header that are not refused by `q=0`. */
export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    if (name && !isRefused) accepted.add(name.trim());
  }
  return accepted;
}
