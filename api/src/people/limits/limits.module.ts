import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Request } from 'express';
import { AuthModule } from '../auth/auth.module';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { isOfTheStaff, LimitsGuard, routeClassOf } from './limits.guard';
import { MINUTE_MS, SHARES, type RouteClass, type Share } from '../../kernel/limits/route-limits';

/** Counts requests in this process: with several processes each person has a share in each. */
@Module({
  imports: [
    AuthModule,
    ThrottlerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ rateLimitFactor }: Config) => ({
        setHeaders: false,
        throttlers: Object.entries<Share>(SHARES).map(([name, { staff, others, windowMs = MINUTE_MS }]) => ({
          name,
          ttl: windowMs,
          limit: (context) => {
            const request = context.switchToHttp().getRequest<Request>();
            const share = isOfTheStaff(request) ? staff : others;
            return Math.max(1, Math.round(share * rateLimitFactor));
          },
          skipIf: (context) => rateLimitFactor === 0 || routeClassOf(context) !== (name as RouteClass),
        })),
      }),
    }),
  ],
  providers: [LimitsGuard],
  exports: [LimitsGuard],
})
export class LimitsModule {}
