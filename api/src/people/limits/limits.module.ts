import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { AuthModule } from '../auth/auth.module';
import { MINUTE_MS, SHARES } from '../../kernel/limits/route-limits';
import { LimitsGuard } from './limits.guard';

/** Counts requests in this process: with several processes each person has a share in each. */
@Module({
  imports: [
    AuthModule,
    ThrottlerModule.forRoot({
      setHeaders: false,
      // Without a limit: the guard looks only at the class that a route is in, and knows whose share it is.
      throttlers: Object.keys(SHARES).map((name) => ({ name, ttl: MINUTE_MS, limit: Infinity })),
    }),
  ],
  providers: [LimitsGuard],
  exports: [LimitsGuard],
})
export class LimitsModule {}
