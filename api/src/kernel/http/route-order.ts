import type { NestExpressApplication } from '@nestjs/platform-express';
import { Router, type NextFunction, type Request, type Response } from 'express';

const rankOf = (part: string): string => (/[*{]/.test(part) ? '2' : part.startsWith(':') ? '1' : '0');
const rankOfPath = (path: string): string => path.split('/').map(rankOf).join('');

/** Which of two addresses is tried first: where they differ in kind, a word before any value, and that before any rest. */
export function byAddress(a: string, b: string): number {
  const [first, second] = [rankOfPath(a), rankOfPath(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** So many words are looked up at once: `/api/v1/invoice`. */
const WORDS = 3;
const beginningOf = (path: string): string =>
  path
    .split('/', WORDS + 1)
    .join('/')
    .toLowerCase();
const isFixed = (path: string): boolean => {
  const parts = path.split('/').slice(1, WORDS + 1);
  return parts.length === WORDS && parts.every((part) => rankOf(part) === '0');
};

/**
 * Routes by the words that their addresses begin with, each list in the order given, so that a request is held against the
 * few that it can be meant for and not against all. One that begins otherwise stands in every list.
 * @returns the routes for a request's path
 */
export function byBeginning<R>(routes: readonly R[], pathOf: (route: R) => string): (path: string) => R[] {
  const beginnings = new Set(routes.map(pathOf).filter(isFixed).map(beginningOf));
  const listOf = (beginning: string | null) =>
    routes.filter((route) => !isFixed(pathOf(route)) || beginningOf(pathOf(route)) === beginning);
  const lists = new Map([...beginnings].map((beginning) => [beginning, listOf(beginning)]));
  const others = listOf(null);
  return (path) => lists.get(beginningOf(path)) ?? others;
}

/** One thing of Express's list of what a request passes; without a route for what all pass. */
interface Layer {
  route?: { path: string };
}
const isRoute = ({ route }: Layer): boolean => route !== undefined;
const stackOf = (router: unknown): Layer[] => (router as { stack: Layer[] }).stack;

/**
 * Starts the application with the routes of its controllers in the order of their addresses: `/invoice/today` before
 * `/invoice/:id`, whichever module or method says it. What stands before and after them stays where it is.
 */
export async function initInOrder(app: NestExpressApplication): Promise<void> {
  await app.init();
  const stack = stackOf((app.getHttpAdapter().getInstance() as { router: unknown }).router);
  const to = stack.findLastIndex(isRoute) + 1;
  const from = stack.slice(0, to).findLastIndex((layer) => !isRoute(layer)) + 1;
  const inOrder = stack.slice(from, to).sort((a, b) => byAddress(a.route!.path, b.route!.path));
  const routesFor = byBeginning(inOrder, ({ route }) => route!.path);
  const routers = new Map<Layer[], Router>();
  app.use((request: Request, response: Response, next: NextFunction) => {
    const routes = routesFor(request.path);
    const router = routers.get(routes) ?? Router();
    if (!routers.has(routes)) stackOf(router).push(...routes);
    routers.set(routes, router);
    router(request, response, next);
  });
  stack.splice(from, inOrder.length, stack.pop()!);
}
