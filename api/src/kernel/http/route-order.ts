import type { NestExpressApplication } from '@nestjs/platform-express';

const rankOf = (part: string): string => (/[*{]/.test(part) ? '2' : part.startsWith(':') ? '1' : '0');
const rankOfPath = (path: string): string => path.split('/').map(rankOf).join('');

/** Which of two addresses is tried first: where they differ in kind, a word before any value, and that before any rest. */
export function byAddress(a: string, b: string): number {
  const [first, second] = [rankOfPath(a), rankOfPath(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** One thing of Express's list of what a request passes; without a route for what all pass. */
interface Layer {
  route?: { path: string };
}
const isRoute = ({ route }: Layer): boolean => route !== undefined;

/**
 * Starts the application with the routes of its controllers in the order of their addresses: `/invoice/today` before
 * `/invoice/:id`, whichever module or method says it. What stands before and after them stays where it is.
 */
export async function initInOrder(app: NestExpressApplication): Promise<void> {
  await app.init();
  const { stack } = (app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } }).router;
  const to = stack.findLastIndex(isRoute) + 1;
  const from = stack.slice(0, to).findLastIndex((layer) => !isRoute(layer)) + 1;
  const inOrder = stack.slice(from, to).sort((a, b) => byAddress(a.route!.path, b.route!.path));
  stack.splice(from, inOrder.length, ...inOrder);
}
