import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { STAFF_DESIGNATIONS, TRADING_DESIGNATIONS } from '@shopbench/contracts';
import { AppModule } from '../src/app.module';
import { PUBLIC } from '../src/common/access/roles.decorator';
import type { ApiRoute } from '../src/common/docs/routes';
import { createLogger } from '../src/common/logging/logger';
import { readConfig } from '../src/config/config';
import { Client } from './support/client';
import { allRoutes } from './support/routes';
import { startShop, untilReady, type Shop } from './support/shop';

let shop: Shop;
let routes: ApiRoute[];
beforeAll(async () => {
  [shop, routes] = await Promise.all([startShop(), allRoutes()]);
});
afterAll(() => shop.close());

const addressOf = (route: ApiRoute) => route.path.replace('{id}', '0'.repeat(24));
const closed = () => routes.filter((route) => route.access !== PUBLIC);

describe('every route', () => {
  it('should say who may call it and what it is for', () => {
    expect(routes.length).toBeGreaterThan(35);
    expect(routes.filter((route) => route.access === undefined).map((route) => route.name)).toEqual([]);
    expect(routes.filter((route) => !route.description?.summary).map((route) => route.name)).toEqual([]);
  });

  it('should be public only where that was meant', () => {
    const open = routes.filter((route) => route.access === PUBLIC).map((route) => route.name);
    expect([...new Set(open)].sort()).toEqual([
      'AuthController.login',
      'HealthController.health',
      'HealthController.ready',
      'SettingsController.getPublic',
    ]);
  });

  it('should turn away who is not signed in', async () => {
    const stranger = new Client(shop.url);
    for (const route of closed()) {
      const reply = await stranger.call(route.method.toUpperCase(), addressOf(route));
      expect([route.name, reply.status, reply.message]).toEqual([route.name, 401, 'Please sign in']);
    }
  });

  it('should turn away designations that it does not name, before it looks at what they sent', async () => {
    const clerk = await shop.staff('clerk');
    const refusing = closed().filter((route) => !(route.access as readonly string[]).includes('clerk'));
    expect(refusing.length).toBeGreaterThan(25);
    for (const route of refusing) {
      const reply = await clerk.call(route.method.toUpperCase(), addressOf(route), undefined);
      expect([route.name, reply.status]).toEqual([route.name, 403]);
    }
  });

  it.each(['customer', 'supplier'] as const)(
    'should be closed to a %s, but for what concerns the person alone',
    async (designation) => {
      const outsider = await shop.staff(designation);
      const open = new Set<string>();
      const endsSession = (route: ApiRoute) => route.path.includes('/logout');
      const inOrder = [...closed().filter((route) => !endsSession(route)), ...closed().filter(endsSession)];
      for (const route of inOrder) {
        const reply = await outsider.call(route.method.toUpperCase(), addressOf(route));
        if (reply.status === 403) expect([route.name, reply.data]).toEqual([route.name, null]);
        else open.add(route.name);
      }
      expect([...open].sort()).toEqual([
        'AuthController.check',
        'AuthController.logout',
        'AuthController.logoutEverywhere',
        'AvatarController.put',
        'FilesController.get',
      ]);
    },
  );

  it('should let trading staff trade and all staff see customers, but only the admin the settings', async () => {
    for (const designation of STAFF_DESIGNATIONS) {
      const client = await shop.staff(designation);
      const trades = (TRADING_DESIGNATIONS as readonly string[]).includes(designation);
      expect((await client.get('/invoice/all')).status).toBe(trades ? 200 : 403);
      expect((await client.get('/customer/all')).status).toBe(200);
      expect((await client.get('/settings')).status).toBe(designation === 'admin' ? 200 : 403);
    }
  });
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
    @Module({ imports: [AppModule.with(config, createLogger(config))], controllers: [ForgottenController] })
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
