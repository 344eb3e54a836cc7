import { ConfigError, readConfig } from '../kernel/config/config';
import { startApi, type RunningApi } from './start-api';

/** Requests under way get this long to finish; as a rule there is nothing to wait for. */
const GRACE_MS = 10_000;

/** A configuration that cannot work: `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;

/** As `MONGODB_URI`: the program that started this one opens the database meanwhile, and tells its address over their channel. */
const TOLD = 'told';

/** The variables that are read, once the address of the database is known. */
async function environmentOf(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (given['MONGODB_URI'] !== TOLD || !process.send) return given;
  const leave = () => process.exit(0);
  if (!process.connected) leave();
  process.once('disconnect', leave);
  const uri = await new Promise<string>((resolve) => {
    process.once('message', ({ database }: { database: string }) => resolve(database));
  });
  process.off('disconnect', leave);
  return { ...given, MONGODB_URI: uri };
}

function closeOnSignal(api: RunningApi): void {
  let closing = false;
  const close = async (why: string) => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await api.close(why);
    process.exit(0);
  };
  process.once('SIGTERM', () => void close('SIGTERM'));
  process.once('SIGINT', () => void close('SIGINT'));
  // A parent that holds an IPC channel to us and is killed must not leave us behind on its port.
  const leave = () => {
    api.logAlone();
    void close('The program that started this one is gone');
  };
  // One that was started with a channel keeps this function when the channel has gone.
  if (process.send && !process.connected) leave();
  else process.once('disconnect', leave);
}

async function main(): Promise<void> {
  try {
    closeOnSignal(await startApi(readConfig(await environmentOf(process.env))));
  } catch (error) {
    const known = error instanceof ConfigError;
    process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
    process.exit(known ? EXIT_CONFIG : 1);
  }
}

await main();
