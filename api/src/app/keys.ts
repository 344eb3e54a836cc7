import { keysCommand, KeysError } from './keys-command';
import { ConfigError } from '../kernel/config/config';

try {
  await keysCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  const known = error instanceof KeysError || error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
