import { Module } from '@nestjs/common';
import { AccountModule } from '../../books/account/account.module';
import { AuthModule } from '../../people/auth/auth.module';
import { FirstStart } from './first-start.service';

@Module({
  imports: [AccountModule, AuthModule],
  providers: [FirstStart],
})
export class FirstStartModule {}
