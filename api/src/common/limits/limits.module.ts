import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuthModule } from '../../auth/auth.module';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { LimitsGuard, routeClassOf } from './limits.guard';
import { MINUTE_MS, REQUESTS_A_MINUTE, type RouteClass } from './route-limits';

/** Counts requests in this process: with several processes each person has a share in each. */
@Module({
  imports: [
    AuthModule,
    ThrottlerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ rateLimitFactor }: Config) => ({
        setHeaders: false,
        throttlers: Object.entries(REQUESTS_A_MINUTE).map(([name, limit]) => ({
          name,
          ttl: MINUTE_MS,
          limit: Math.max(1, Math.round(limit * rateLimitFactor)),
          skipIf: (context) => rateLimitFactor === 0 || routeClassOf(context) !== (name as RouteClass),
        })),
      }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: LimitsGuard }],
})
export class LimitsModule {}
