/*
 * Keeps the customers' program itself, so that it opens without a connection: its page and the files that the page names.
 * What the server answers of a person is not kept here (place/seen.ts).
 */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface ProgramWorker {
  addEventListener: ((name: 'install' | 'activate', run: (event: LastingEvent) => void) => void) &
    ((name: 'fetch', run: (event: FetchEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

const worker = self as unknown as ProgramWorker;
const CACHE = 'my-program';
const PAGE = '/my/';
const FILE = /(?:src|href)="(\/my\/[^"]+)"/g;

/** The page as it is now, with the files that it names; files that it does not name any more go. */
async function keep(page: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  const html = await page.clone().text();
  const files = [...html.matchAll(FILE)].map(([, file]) => file!);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(url);
  }
}

async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const page = await fetch(event.request);
    if (page.ok) event.waitUntil(keep(page.clone()));
    return page;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (!kept) throw error;
    return kept;
  }
}

const fileOf = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

worker.addEventListener('install', (event) => {
  event.waitUntil(fetch(PAGE).then(keep).then(worker.skipWaiting.bind(worker)));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(PAGE)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (pathname !== '/my/sw.js') event.respondWith(fileOf(request));
});

export {};
