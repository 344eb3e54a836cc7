import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../../books/account/account.module';
import { AuthModule } from '../../people/auth/auth.module';
import { Account, accountSchema } from '../../store/books/account.schema';
import { FirstStart } from './first-start.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Account.name, schema: accountSchema }]),
    AccountModule,
    AuthModule,
  ],
  providers: [FirstStart],
})
export class FirstStartModule {}
