import type { AreaModule } from '@shopbench/client';
import {
  openRoutes,
  serve,
  type Call,
  type Opened,
  type Person,
  type Routes,
} from '@shopbench/pages/testing';
import { isValidElement, type ReactElement } from 'react';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export type { Call, Person, Reply, Routes } from '@shopbench/pages/testing';

export interface InShop {
  /** The address that the page is opened at, `/tills/7`. */
  at?: string;
  /** Of a single page: the path that it stands for, `/tills/:id`. */
  path?: string;
  /** Of an area with reducers: its name, the key that they lie under. */
  name?: string;
  /** What the server answers, by `GET /till/all`; everything else is a 404. */
  answers?: Routes;
  /** Who is signed in; an admin unless told. */
  person?: Person;
}

/**
 * Shows an area, or one page of it, as the shell does: in its theme, router and store, with somebody signed in. Nothing
 * goes over the network; `calls` are those that the area made, in order.
 */
export function renderInShop(
  shown: AreaModule | ReactElement,
  { at = '/', path = at, name = 'area', answers = {}, person }: InShop = {},
): Opened & { calls: Call[] } {
  const calls = serve(answers);
  const area: AreaModule = isValidElement(shown) ? { routes: [{ path, element: shown }] } : shown;
  const routes = [...area.routes, { path: '*', element: <p>elsewhere</p> }];
  const opened = openRoutes(routes, at, {
    person,
    begin: ({ inject }) => area.reducers && inject(name, area.reducers),
  });
  area.mount?.();
  const unmount = () => {
    area.unmount?.();
    opened.unmount();
  };
  return { ...opened, calls, unmount };
}
