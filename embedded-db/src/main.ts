/** The command line: `serve` runs the database, the others look after its data. */
import { address } from './cli/address';
import { serve } from './cli/serve';
import { backup, check, move, read, restore } from './cli/transfer';

const USAGE = `Usage:
  main.js serve --data DIR [--socket PATH | --port N] [--backups DIR]   run the database
  main.js address --data DIR                            say where a running one is reached
  main.js backup FILE --data DIR                        write a consistent copy, in use or not
  main.js restore FILE --data DIR                       fill an empty data folder from a copy
  main.js check --data DIR                              look at every document and index entry
  main.js move --to URI --data DIR                      copy everything to a MongoDB server
  main.js move --from URI --data DIR                    copy everything from one into an empty folder
`;

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  serve,
  address,
  backup,
  restore,
  check,
  move,
  read,
};

async function main(): Promise<number> {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(rest);
  process.stderr.write(USAGE);
  return 2;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
