import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChangesModule } from '../../../records/changes/changes.module';
import { DatabaseModule } from '../../../kernel/database/database.module';
import { LoggingModule, type Logger } from '../../../kernel/logging/logger';
import type { Config } from '../../../kernel/config/config';
import { ConfigModule } from '../../../kernel/config/config.module';
import { Party, partySchema } from '../../../store/people/party.schema';
import { AuthModule } from '../auth.module';
import { AdminRescue } from './admin-rescue.service';

/** The little of the program that lets an admin in again, without its routes. */
@Module({})
export class AdminRescueModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AdminRescueModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.with(logger),
        DatabaseModule,
        ChangesModule,
        MongooseModule.forFeature([{ name: Party.name, schema: partySchema }]),
        AuthModule,
      ],
      providers: [AdminRescue],
    };
  }
}
