import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG } from '../../config/config.module';
import type { Config } from '../../config/config';
import { DatabaseLink } from './database-link.service';
import { IdempotencyRecord, idempotencySchema } from './idempotency.schema';
import { Once } from './once.service';
import { Transactions } from './transactions.service';

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        uri: config.mongodbUri,
        // The API starts and answers 503 while the database is away; DatabaseLink connects.
        lazyConnection: true,
        autoCreate: false,
        autoIndex: false,
        bufferCommands: false,
        serverSelectionTimeoutMS: 2_000,
        socketTimeoutMS: 60_000,
        waitQueueTimeoutMS: 15_000,
        appName: 'shopbench-api',
        monitorCommands: config.logLevel === 'trace',
        connectionFactory: withoutUnhandledRejection,
      }),
    }),
    MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: idempotencySchema }]),
  ],
  providers: [DatabaseLink, Transactions, Once],
  exports: [DatabaseLink, Transactions, Once],
})
export class DatabaseModule {}

/** A first connection that fails is tried again by DatabaseLink; unhandled, its rejection would end the process. */
function withoutUnhandledRejection(connection: { asPromise(): Promise<unknown> }): unknown {
  connection.asPromise().catch(() => undefined);
  return connection;
}
