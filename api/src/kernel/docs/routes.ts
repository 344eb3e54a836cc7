import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type * as z from 'zod/mini';
import type { Act } from '@shopbench/contracts';
import { CONFIRMED } from '../access/confirmed.decorator';
import { ACCESS, ACT, type Access } from '../access/roles.decorator';
import { DESCRIPTION, type RouteDescription } from './describe.decorator';

/** Where a schema of a route applies; the numbers are Nest's RouteParamtypes. */
const PLACES = { 3: 'body', 4: 'query', 5: 'param' } as const;

export interface RouteInput {
  place: 'body' | 'query' | 'param';
  /** The parameter's name, for a path parameter. */
  name: string | undefined;
  schema: z.ZodMiniType;
}

/** A route as its decorators describe it. */
export interface ApiRoute {
  method: string;
  /** With `{id}` for parameters. */
  path: string;
  /** Such as `InvoiceController.create`. */
  name: string;
  status: number;
  access: Access | undefined;
  /** What it does that needs a right beside. */
  act: Act | undefined;
  /** Only for those who have shown lately that it is them. */
  confirmed: boolean;
  description: RouteDescription | undefined;
  inputs: RouteInput[];
  /** One of the routes that every record has (`recordRoutes`), not the controller's own. */
  ofEveryRecord: boolean;
}

interface Argument {
  data?: unknown;
  pipes: { schema?: z.ZodMiniType; prototype?: unknown }[];
}

/** All routes of the application, read from their decorators. */
export function routesOf(app: INestApplication): ApiRoute[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map((wrapper) => wrapper.metatype as Type),
  );
  return controllers.flatMap((controller) => routesOfController(controller, reflector));
}

function routesOfController(controller: Type, reflector: Reflector): ApiRoute[] {
  const bases = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat();
  return methodsOf(controller).flatMap((name) => {
    const handler = controller.prototype[name] as () => unknown;
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
    const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined;
    const route = {
      method: RequestMethod[method].toLowerCase(),
      name: `${controller.name}.${name}`,
      status: status ?? (method === RequestMethod.POST ? 201 : 200),
      access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]),
      act: reflector.get<Act | undefined>(ACT, handler),
      confirmed: reflector.getAllAndOverride<boolean | undefined>(CONFIRMED, [handler, controller]) ?? false,
      description: reflector.get<RouteDescription | undefined>(DESCRIPTION, handler),
      inputs: inputsOf(controller, name),
      ofEveryRecord: !Object.hasOwn(controller.prototype as object, name),
    };
    return bases.map((base) => ({ ...route, path: pathOf(base, path) }));
  });
}

/** The methods of a controller, those that it has from the classes below it included. */
function methodsOf(controller: Type): string[] {
  const names = new Set<string>();
  let prototype = controller.prototype as object;
  for (; prototype !== Object.prototype; prototype = Object.getPrototypeOf(prototype) as object) {
    for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
  }
  return [...names].filter((name) => name !== 'constructor');
}

function inputsOf(controller: Type, method: string): RouteInput[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    Argument
  >;
  return Object.entries(args).flatMap(([key, { data, pipes }]): RouteInput[] => {
    const place = PLACES[Number(key.split(':')[0]) as keyof typeof PLACES];
    const name = typeof data === 'string' ? data : undefined;
    const schema = pipes.map(schemaOf).find((found) => found !== undefined);
    return place && schema ? [{ place, name, schema }] : [];
  });
}

/** A pipe is given as an object or as a class that Nest makes one of. */
function schemaOf(pipe: Argument['pipes'][number]): z.ZodMiniType | undefined {
  if (pipe.schema) return pipe.schema;
  return typeof pipe === 'function' ? new (pipe as Type<{ schema?: z.ZodMiniType }>)().schema : undefined;
}

const pathOf = (base: string, path: string): string =>
  `/${[base, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`.replace(/[:*](\w+)/g, '{$1}');
