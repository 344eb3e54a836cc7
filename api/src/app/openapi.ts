import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import * as z from 'zod/mini';
import manifest from '../../package.json';
import { sessionCookie } from '../kernel/access/session-token';
import type { Config } from '../kernel/config/config';
import { PUBLIC } from '../kernel/access/roles.decorator';
import { CONTENT_TYPES, type FileKind } from '../kernel/docs/content-types';
import { failureAnswer } from '../kernel/docs/failure-answer';
import { routesOf, type ApiRoute, type RouteInput } from '../kernel/docs/routes';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of what goes in or comes out; rules that JSON Schema cannot say stay out of it. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { const: true }, message: { type: 'string' }, data },
  required: ['success', 'message', 'data'],
});

const failure = jsonSchema(failureAnswer, 'output');

const FAILURES: Record<string, string> = {
  400: 'Fields are missing or malformed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there',
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'Not the kind of body that it takes',
  422: 'Against a rule',
  429: 'Too many requests',
  503: 'The database does not answer',
};

const json = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

const BYTES = { schema: { type: 'string', format: 'binary' } };
const ANY_JSON = { schema: {} };

const file = (kinds: readonly FileKind[]) => ({
  description: 'The file',
  content: Object.fromEntries(
    kinds.map((kind) => {
      const [type = ''] = CONTENT_TYPES[kind].split(';');
      return [type, type === 'application/json' ? ANY_JSON : BYTES];
    }),
  ),
});

const inPath = (name: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  schema,
});

/** Of parts of the path that no schema checks. */
function looseParameters({ path, inputs }: ApiRoute): JsonSchema[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return names
    .filter((name) => !inputs.some((input) => input.place === 'param' && input.name === name))
    .map((name) => inPath(name, { type: 'string' }));
}

function parametersOf({ place, name, schema }: RouteInput): JsonSchema[] {
  const described = jsonSchema(schema, 'input');
  if (place === 'param') return [inPath(name!, described)];
  const properties = (described['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (described['required'] ?? []) as string[];
  return Object.entries(properties).map(([key, part]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema: part,
  }));
}

function operationOf(route: ApiRoute): JsonSchema {
  const { description, inputs, access, status } = route;
  const body = inputs.find((input) => input.place === 'body');
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body give the first answer again, for 24 hours',
    schema: { type: 'string', maxLength: 200 },
  };
  const data = description?.data ? jsonSchema(description.data, 'output') : { type: 'null' };
  return {
    operationId: route.name,
    tags: [route.path.split('/')[3] ?? 'health'],
    summary: description?.summary,
    ...(Array.isArray(access) ? { description: `For: ${access.join(', ')}` } : {}),
    security: access === PUBLIC ? [] : [{ session: [] }],
    parameters: [
      ...looseParameters(route),
      ...inputs.filter((input) => input.place !== 'body').flatMap(parametersOf),
      ...(description?.repeatable ? [key] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            ...json('', jsonSchema(body.schema, 'input')),
            description: undefined,
          },
        }
      : {}),
    responses: {
      [status]: description?.file ? file(description.file) : json('Done', envelope(data)),
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([code, words]) => [
          code,
          json(words, { $ref: '#/components/schemas/Failure' }),
        ]),
      ),
    },
  };
}

/** OpenAPI 3.1 of all routes, from the schemas that check their inputs and describe their answers. */
export function openApiOf(routes: readonly ApiRoute[], config: Config): OpenAPIObject {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shopbench',
      version: manifest.version,
      description: "Money in rupees; days as YYYY-MM-DD in the shop's time zone.",
    },
    paths: paths as OpenAPIObject['paths'],
    components: {
      schemas: { Failure: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(config) } },
    },
  };
}

/** Serves the document at `/api/docs-json` and its reader at `/api/docs`. */
export function serveDocs(app: NestExpressApplication, config: Config): void {
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  };
  // The reader draws with styles of its own in the page.
  const styleSrc = ["'self'", "'unsafe-inline'"];
  app.use(
    ['/api/docs', '/api/docs-json'],
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { ...directives, styleSrc } },
      // All answers have it, where the shop has TLS.
      strictTransportSecurity: false,
    }),
  );
  SwaggerModule.setup('api/docs', app, () => openApiOf(routesOf(app), config), { raw: ['json'] });
}
