import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection, Schema } from 'mongoose';
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
        connectionFactory: (connection: Connection) => withReadLimit(withoutUnhandledRejection(connection)),
      }),
    }),
    MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: idempotencySchema }]),
  ],
  providers: [DatabaseLink, Transactions, Once],
  exports: [DatabaseLink, Transactions, Once],
})
export class DatabaseModule {}

/** A first connection that fails is tried again by DatabaseLink; unhandled, its rejection would end the process. */
function withoutUnhandledRejection(connection: Connection): Connection {
  connection.asPromise().catch(() => undefined);
  return connection;
}

/** No read may keep the database longer than this, unless it says how long it may. */
const LONGEST_READ_MS = 15_000;

function withReadLimit(connection: Connection): Connection {
  return connection.plugin((schema: Schema) => {
    schema.pre(['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'], function () {
      if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(LONGEST_READ_MS);
    });
    schema.pre('aggregate', function () {
      if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: LONGEST_READ_MS });
    });
  });
}
