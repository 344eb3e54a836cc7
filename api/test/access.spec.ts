import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import {
  actProblem,
  DESIGNATIONS,
  hasRight,
  RIGHTS,
  STAFF_DESIGNATIONS,
  type Designation,
} from '@shopbench/contracts';
import { AppModule } from '../src/app/app.module';
import { mayCall, PUBLIC } from '../src/kernel/access/roles.decorator';
import type { ApiRoute } from '../src/kernel/docs/routes';
import { createLog } from '../src/kernel/logging/logger';
import { readConfig } from '../src/kernel/config/config';
import { Client } from './support/client';
import { allRoutes } from './support/routes';
import { startShop, untilReady, type Shop } from './support/shop';

let shop: Shop;
let routes: ApiRoute[];
beforeAll(async () => {
  [shop, routes] = await Promise.all([startShop(), allRoutes()]);
});
afterAll(() => shop.close());

const addressOf = (route: ApiRoute) => route.path.replaceAll(/\{\w+\}/g, '0'.repeat(24));
const REFUSED = { status: 403, message: 'Your designation may not do this' };

/** The designations that a route lets in, by the table of rights. */
const admitted = ({ access }: ApiRoute): readonly Designation[] =>
  DESIGNATIONS.filter((designation) => mayCall(access, { designation }));

/** Tries each route without a body, one that ends the session as a person who has just signed in. */
async function tryAll(open: () => Promise<Client>, tried: readonly ApiRoute[]) {
  const client = await open();
  const answers: [route: ApiRoute, reply: { status: number; message: string }][] = [];
  for (const route of tried) {
    const by = /logout/.test(route.path) ? await open() : client;
    const { status, message } = await by.call(route.method.toUpperCase(), addressOf(route));
    answers.push([route, { status, message }]);
  }
  return answers;
}

const problemOf = ({ act }: ApiRoute, designation: Designation) => act && actProblem({ designation }, act);
/** What a route says to a designation: kept out, told whom to ask, or let in. */
const saidTo = (route: ApiRoute, designation: Designation): string =>
  mayCall(route.access, { designation }) ? (problemOf(route, designation) ?? 'in') : 'out';

/**
 * The routes that a designation tries. The guard knows of a route its right and its act alone, so each two of them meet every
 * designation at one route, and each route meets one designation for each thing that it says. LONG_TESTS=1: all meet all.
 */
function triedBy(designation: Designation, routes: readonly ApiRoute[]): readonly ApiRoute[] {
  if (process.env['LONG_TESTS']) return routes;
  return routes.filter((route) => {
    const alike = routes.filter(({ access, act }) => access === route.access && act === route.act);
    const told = DESIGNATIONS.filter((one) => saidTo(route, one) === saidTo(route, designation));
    const [at, turn] = [alike.indexOf(route), told.indexOf(designation)];
    // Where there are more designations than routes, the last route meets those that are left.
    return at % told.length === turn || (at === alike.length - 1 && turn > at);
  });
}

const TRADING = STAFF_DESIGNATIONS.filter((one) => one !== 'clerk' && one !== 'peon');
const EVERYBODY = [...STAFF_DESIGNATIONS, 'customer', 'supplier'];

/**
 * Who may enter what lies below an address at most; within it a route may be narrower. Source: specification 1, section 6,
 * and 2, section 2; domain rules, "Who enters, who sees".
 */
const SPECIFIED: Record<string, readonly string[]> = {
  '/account': TRADING,
  '/expense': TRADING,
  '/payment': TRADING,
  '/invoice': TRADING,
  '/purchase-invoice': TRADING,
  '/sales': TRADING,
  '/purchase': TRADING,
  '/repair': TRADING,
  '/repair-process': TRADING,
  '/repair-processes': TRADING,
  '/fault': TRADING,
  '/product': TRADING,
  '/stock': TRADING,
  '/brand': TRADING,
  '/category': TRADING,
  '/model': TRADING,
  '/mobile': TRADING,
  '/second-hand': TRADING,
  '/customer': STAFF_DESIGNATIONS,
  '/user': STAFF_DESIGNATIONS,
  '/search': STAFF_DESIGNATIONS,
  '/list-view': STAFF_DESIGNATIONS,
  '/dashboard': STAFF_DESIGNATIONS,
  '/report/gst/file': ['admin', 'manager', 'accountant'],
  '/report': ['relationship_manager', 'admin', 'marketing_executive', 'manager', 'accountant'],
  '/settings': STAFF_DESIGNATIONS,
  '/activity': ['admin'],
  '/area': ['admin'],
  '/area/report': EVERYBODY,
  // Whom `area.json` names: `area-server.api.spec.ts`.
  '/area/{name}/server': EVERYBODY,
  '/shop-event': ['admin'],
  '/books': ['admin'],
  '/privacy': STAFF_DESIGNATIONS,
  '/privacy/breach': ['admin'],
  '/privacy/clock': ['admin'],
  '/backup': ['admin'],
  '/device': ['admin'],
  '/upgrade': ['admin'],
  '/health': ['admin'],
  '/me': ['admin', 'customer'],
  '/desk': TRADING,
  '/auth': EVERYBODY,
  '/profile': EVERYBODY,
  '/files': EVERYBODY,
};

/** Routes that only the admin may call, wherever they are. */
const ADMIN_ONLY = [
  ...['GET /settings', 'PUT /settings', 'PUT /settings/rights', 'GET /activity', 'GET /books/check'],
  ...['GET /backup', 'POST /backup', 'GET /backup/{name}', 'POST /backup/{name}/restore'],
  ...['GET /backup/outside', 'POST /backup/outside/place', 'POST /backup/outside/key/show'],
  ...['GET /health/checks', 'GET /health/bundle'],
  ...['GET /upgrade', 'POST /upgrade', 'POST /upgrade/stop'],
  ...['GET /device', 'POST /device/code', 'POST /device/answer', 'POST /device/{id}/revoke'],
  ...['PUT /privacy/notices', 'PUT /privacy/people/{id}/hold', 'GET /privacy/people/{id}/looks'],
  ...[
    'GET /privacy/people/{id}/file',
    'GET /privacy/people/{id}/erasure',
    'POST /privacy/people/{id}/erasure',
  ],
];
/** What tells the totals of a day. */
const TOTALS =
  /^GET \/(expense\/totals|dashboard\/(summary|trends|customers)|(invoice|purchase-invoice)\/(today|last-90days)|repair\/(today|last-90days))/;

const below = ({ path }: ApiRoute) => path.replace(/^\/api(\/v1)?/, '');
const called = (route: ApiRoute) => `${route.method.toUpperCase()} ${below(route)}`;

describe('every route', () => {
  it('should say who may call it and what it is for', () => {
    expect(routes.length).toBeGreaterThan(35);
    expect(routes.filter((route) => route.access === undefined).map((route) => route.name)).toEqual([]);
    expect(routes.filter((route) => !route.description?.summary).map((route) => route.name)).toEqual([]);
  });

  it('should be let in by the table of rights alone', () => {
    const lists = RIGHTS.map((right) =>
      DESIGNATIONS.filter((designation) => hasRight({ designation }, right))
        .toSorted()
        .join(),
    );
    const other = routes.filter(
      (route) => route.access !== PUBLIC && !lists.includes(admitted(route).toSorted().join()),
    );
    expect(other.map((route) => route.name)).toEqual([]);
  });

  it('should be public only where that was meant', () => {
    const open = routes.filter((route) => route.access === PUBLIC).map((route) => route.name);
    expect([...new Set(open)].sort()).toEqual([
      'AuthController.login',
      'AuthController.loginByCode',
      'AuthController.loginWithNewPassword',
      'DevicesController.ask',
      'DevicesController.take',
      'HealthController.health',
      'HealthController.ready',
      'LogoController.get',
      'PasswordResetController.request',
      'PasswordResetController.reset',
      'RegistrationController.register',
      'SettingsController.getPublic',
      'SharedPaperController.read',
      'TrackController.answer',
      'TrackController.read',
    ]);
  });

  it('should let in nobody whom the specification leaves out', () => {
    for (const route of routes.filter((one) => one.access !== PUBLIC)) {
      const [most] = Object.keys(SPECIFIED)
        .filter((prefix) => `${below(route)}/`.startsWith(`${prefix}/`))
        .sort((a, b) => b.length - a.length);
      expect([called(route), most]).toEqual([called(route), expect.any(String)]);
      const left = admitted(route).filter((designation) => !SPECIFIED[most!]!.includes(designation));
      expect([called(route), left]).toEqual([called(route), []]);
    }
  });

  it('should be for the admin alone, or for who sees money, where that is said', () => {
    const admitting = new Map(routes.map((route) => [called(route), admitted(route)]));
    for (const route of ADMIN_ONLY) expect([route, admitting.get(route)]).toEqual([route, ['admin']]);
    const totals = [...admitting].filter(([route]) => TOTALS.test(route));
    expect(totals.length).toBeGreaterThan(7);
    for (const [route, who] of totals)
      expect([route, who]).toEqual([
        route,
        DESIGNATIONS.filter((designation) => hasRight({ designation }, 'profit')),
      ]);
  });

  it('should turn away who is not signed in', async () => {
    const stranger = () => Promise.resolve(new Client(shop.url));
    for (const [route, reply] of await tryAll(stranger, routes)) {
      if (route.access !== PUBLIC)
        expect([route.name, reply]).toEqual([route.name, { status: 401, message: 'Please sign in' }]);
    }
  });

  it.each(DESIGNATIONS)(
    'should do for a %s what the table says, before it looks at what was sent',
    async (one) => {
      for (const [route, reply] of await tryAll(() => shop.staff(one), triedBy(one, routes))) {
        const isRefused = reply.status === REFUSED.status && reply.message === REFUSED.message;
        expect([called(route), isRefused]).toEqual([
          called(route),
          !mayCall(route.access, { designation: one }),
        ]);
        const problem = isRefused ? undefined : problemOf(route, one);
        if (problem)
          expect([called(route), reply]).toEqual([called(route), { status: 403, message: problem }]);
        else
          expect([called(route), reply.message]).not.toEqual([called(route), expect.stringMatching(/^Ask /)]);
        expect([called(route), reply.status]).not.toEqual([called(route), 401]);
      }
    },
  );
});

@Controller('api/v1/forgotten')
class ForgottenController {
  @Get()
  get() {
    return { message: 'open', data: null };
  }
}

describe('a route that names nobody', () => {
  it('should be closed even to the admin', async () => {
    const config = readConfig({ ...shop.env, LOG_LEVEL: 'silent' });
    @Module({
      imports: [AppModule.with(config, createLog(config).logger)],
      controllers: [ForgottenController],
    })
    class ModuleWithForgottenRoute {}
    const app = await NestFactory.create<NestExpressApplication>(ModuleWithForgottenRoute, { logger: false });
    app.use(cookieParser());
    await app.listen(0, '127.0.0.1');
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    await untilReady(url);
    const admin = new Client(url);
    admin.cookie = shop.admin.cookie;
    expect((await admin.get('/auth/check')).status).toBe(200);
    expect(await admin.get('/forgotten')).toMatchObject({ status: 403, success: false });
    await app.close();
  });
});
