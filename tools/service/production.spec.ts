import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { KEPT, KEPT_FOLDERS } from './kept-settings.mjs';

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/production');
const FILE = path.join(FOLDER, 'compose.yaml');
const NGINX = path.join(FOLDER, 'nginx.conf');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}
const text = readFileSync(FILE, 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const api = services.filter(([, { command }]) => command?.some((word) => word.startsWith('api/')));
/** The variables that `.env` must give. */
const variables = [...new Set([...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name!))];

/** The command that runs here, or why there is none. */
function atHand(commands: string[][], isRight: RegExp): { command?: string[]; reason?: string } {
  for (const [program = '', ...words] of commands) {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status === 0 && isRight.test(stdout + stderr)) return { command: [program, ...words.slice(0, -1)] };
  }
  return { reason: 'not here, or too old' };
}

const parser = atHand([['docker', 'compose', 'version'], ['docker-compose', 'version']], /v?[2-9]\.\d+/); // prettier-ignore
// `http2 on` came with 1.25.1.
const nginx = atHand([['nginx', '-v']], /nginx\/1\.(2[5-9]|[3-9]\d)/);
const when = ({ reason }: { reason?: string }) => (reason ? it.skip : it);
const saying = (what: string, { reason }: { reason?: string }) =>
  what + (reason ? ` (skipped: ${reason})` : '');

const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('compose.yaml', () => {
  when(parser)(saying('should be read by Docker Compose', parser), () => {
    const [program = '', ...words] = parser.command!;
    const env = { ...process.env, ...Object.fromEntries(variables.map((name) => [name, 'x'.repeat(32)])) };
    const read = spawnSync(program, [...words, '-f', FILE, 'config', '--quiet'], { env, encoding: 'utf8' });
    expect([read.status, read.stderr]).toEqual([0, '']);
  });

  it('should start two instances of the built API, alike, with variables that there are, on all members', () => {
    expect(api.map(([name]) => name)).toEqual(['api-1', 'api-2']);
    const [[, first], [, second]] = api as [[string, Service], [string, Service]];
    expect(second).toEqual(first);
    expect(first.command).toEqual(['node', '--enable-source-maps', 'api/dist/main.mjs']);
    const known = [...KEPT, ...KEPT_FOLDERS, 'DATA_DIR', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];
    expect(Object.keys(first.environment!).filter((name) => !known.includes(name))).toEqual([]);
    const members = services.filter(([, { image }]) => image.startsWith('mongo:')).map(([name]) => name);
    expect(new URL(first.environment!['MONGODB_URI']!.replace(/\$\{\w+\}/, 'x').replace(/,.*?\//, '/')).hostname).toBe(members[0]); // prettier-ignore
    for (const member of members) expect(first.environment!['MONGODB_URI']).toContain(member);
  });

  it('should let the program write nowhere but into volumes: what it publishes too', () => {
    const programs = services.filter(([, { volumes = [] }]) =>
      volumes.some((one) => one.endsWith(':/app:ro')),
    );
    const written = programs.flatMap(([name, { environment = {}, volumes = [] }]) => {
      const kept = volumes.map((one) => one.split(':')).filter(([source = '']) => source in compose.volumes);
      const isKept = (folder: string | undefined) => kept.some(([, at]) => `${folder}/`.startsWith(`${at}/`));
      const folders = ['DATA_DIR', ...KEPT_FOLDERS];
      return folders.filter((one) => !isKept(environment[one])).map((one) => `${name} ${one}`);
    });
    expect([programs.map(([name]) => name), written]).toEqual([['publish', 'api-1', 'api-2'], []]);
  });

  it('should name only services, volumes, files and variables that there are, or that the docs say how to make', () => {
    const docs = readFileSync(path.join(ROOT, 'docs/running-in-production.md'), 'utf8') + text;
    const named = services.flatMap(([, { depends_on: needs = [] }]) =>
      Array.isArray(needs) ? needs : Object.keys(needs),
    );
    expect(named.filter((name) => !(name in compose.services))).toEqual([]);
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[0]!));
    const missing = sources.filter((source) =>
      source.startsWith('.')
        ? !existsSync(path.join(FOLDER, source)) && !docs.includes(path.basename(source))
        : !(source in compose.volumes),
    );
    expect(missing).toEqual([]);
    expect(variables.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('nginx.conf', () => {
  const conf = readFileSync(NGINX, 'utf8');

  it('should balance between the instances that compose.yaml starts', () => {
    const upstream = [...conf.matchAll(/^\s*server ([\w-]+):(\d+) /gm)].map(([, name, port]) => [name, port]);
    expect(upstream).toEqual(api.map(([name, { environment }]) => [name, environment!['PORT']]));
  });

  when(nginx)(saying('should be read by nginx', nginx), () => {
    const at = (name: string) => path.join(folder, name);
    const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop', '-keyout', at('shop.key'), '-out', at('shop.pem')]); // prettier-ignore
    expect(made.status).toBe(0);
    // The names are those of containers, the folder is one of a container too.
    const here = conf.replaceAll(/api-\d:/g, '127.0.0.1:').replaceAll('/etc/nginx/certificates', folder);
    writeFileSync(at('nginx.conf'), `events {}\nhttp {\n${here}\n}\n`);
    const read = spawnSync('nginx', ['-t', '-e', at('error.log'), '-g', `pid ${at('nginx.pid')};`, '-c', at('nginx.conf')], { encoding: 'utf8' }); // prettier-ignore
    expect([read.status, read.stderr]).toEqual([0, expect.stringContaining('syntax is ok')]);
  });
});
