/** The command line: `serve` runs the database. */
import { serve } from './cli/serve';

const USAGE = `Usage:
  main.js serve --data DIR [--socket PATH | --port N]
`;

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  switch (command) {
    case 'serve':
      return serve(rest);
    default:
      process.stderr.write(USAGE);
      return 2;
  }
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
