import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { refuseWritesAfterHangUp } from '@shopbench/mongodb-driver';
import { AdminRescueModule } from '../people/auth/rescue/admin-rescue.module';
import { AdminRescue, type Rescued } from '../people/auth/rescue/admin-rescue.service';
import { Failure } from '../kernel/answers/failure';
import { DatabaseLink } from '../kernel/database/database-link.service';
import { createLog } from '../kernel/logging/logger';
import { readConfig } from '../kernel/config/config';

/** Longer than the embedded database takes to open a large file. */
const PATIENCE_MS = 60_000;

/** Lets an admin in again: `password EMAIL [--without-two-step]`, with the variables of the API. What `npm run admin` runs. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-two-step': { type: 'boolean' } },
  });
  const [, typed = ''] = positionals;
  refuseWritesAfterHangUp();
  const config = readConfig(process.env);
  const module = AdminRescueModule.with(config, createLog({ logLevel: 'silent' }).logger);
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    await untilPrepared(app.get(DatabaseLink));
    const withoutTwoStep = values['without-two-step'] ?? false;
    process.stdout.write(told(await app.get(AdminRescue).newPassword(typed, { withoutTwoStep })));
  } finally {
    await app.close();
  }
}

async function untilPrepared(link: DatabaseLink): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!link.isPrepared) {
    if (Date.now() > deadline) throw new Error('The database does not answer');
    await sleep(50);
  }
}

const told = ({ name, identifiers, oneTimePassword }: Rescued): string =>
  `${name} signs in once as ${identifiers.join(' or ')} with the password

  ${oneTimePassword}

and then chooses another one. All sessions of ${name} are ended; the activity says so.
`;

main().catch((error: unknown) => {
  const isWords = error instanceof Failure;
  process.stderr.write(`${isWords ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
