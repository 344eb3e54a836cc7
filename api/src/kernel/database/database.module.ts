import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection, Schema } from 'mongoose';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';
import { KeysModule } from '../keys/keys.module';
import { LONGEST_READ_MS } from '../limits/longest-read';
import { connectionOptions } from './connection-options';
import { Chores } from './turns/chores.service';
import { DataWatch } from './turns/data-watch';
import { DatabaseLink } from './database-link.service';
import { withLaterWrites } from './later-writes';
import { WRITING_QUERIES } from './query-names';
import { IdempotencyRecord, idempotencySchema } from './repeats/idempotency.schema';
import { Once } from './once.service';
import { RestoreTurns } from './turns/restore-turns.service';
import { Turns } from './turns/turns.service';
import { SlowQueries, timed } from './slow-queries';
import { Transactions } from './transactions.service';

/** What the connection itself asks of. */
@Module({ providers: [DataWatch, SlowQueries], exports: [DataWatch, SlowQueries] })
class DataWatchModule {}

@Global()
@Module({
  imports: [
    DataWatchModule,
    KeysModule,
    MongooseModule.forRootAsync({
      imports: [DataWatchModule],
      inject: [CONFIG, DataWatch, SlowQueries],
      useFactory: (config: Config, data: DataWatch, slow: SlowQueries) => ({
        uri: config.mongodbUri,
        // The API starts and answers 503 while the database is away; DatabaseLink connects.
        lazyConnection: true,
        ...connectionOptions(config),
        connectionFactory: (connection: Connection) =>
          timed(withWatch(withLaterWrites(withReadLimit(withoutUnhandledRejection(connection))), data), slow),
      }),
    }),
    MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: idempotencySchema }]),
  ],
  providers: [DatabaseLink, RestoreTurns, Turns, Transactions, Once, Chores],
  exports: [DatabaseLink, DataWatchModule, RestoreTurns, Turns, Transactions, Once, Chores],
})
export class DatabaseModule {}

/** A first connection that fails is tried again by DatabaseLink; unhandled, its rejection would end the process. */
function withoutUnhandledRejection(connection: Connection): Connection {
  connection.asPromise().catch(() => undefined);
  return connection;
}

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

/** Schemas outlive a connection, and with them what is hooked to them: it asks about the connection at hand. */
const watches = new WeakMap<Connection, DataWatch>();
const demand = (connection: Connection): Promise<void> | undefined => watches.get(connection)?.demand();

/** Nothing is written while the data are being replaced. Within a transaction that was asked when it began. */
function withWatch(connection: Connection, data: DataWatch): Connection {
  watches.set(connection, data);
  return connection.plugin((schema: Schema) => {
    schema.pre([...WRITING_QUERIES], async function () {
      if (!this.getOptions().session) await demand(this.model.db);
    });
    schema.pre('save', async function () {
      if (!this.$session()) await demand(this.db);
    });
    schema.pre('insertMany', async function () {
      await demand(this.db);
    });
    schema.pre('bulkWrite', async function () {
      await demand(this.db);
    });
  });
}
