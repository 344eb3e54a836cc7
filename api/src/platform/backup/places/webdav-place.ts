import { randomUUID } from 'node:crypto';
import { withoutPartials, type Listed, type Place } from './place';
import { askPatiently, unexpected, within, withoutSlash } from './speaking';

/** Begins the name of what is not whole yet. */
const PARTIAL = 'part-';

/** What cannot be decoded is no name of ours. */
function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return '';
  }
}

/** A folder of a WebDAV server (RFC 4918), such as Nextcloud has. */
export class WebdavPlace implements Place {
  readonly kind = 'webdav';
  private readonly made = new Set<string>();
  private readonly base: string;

  constructor(
    readonly label: string,
    address: string,
    private readonly user: string,
    private readonly password: string,
    private readonly pauses?: readonly number[],
  ) {
    this.base = withoutSlash(address);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const [folder, last] = [name.slice(0, name.lastIndexOf('/')), name.slice(name.lastIndexOf('/') + 1)];
    await this.makeFolder(folder);
    const partial = `${folder}/${PARTIAL}${randomUUID()}`;
    try {
      const again = () => this.makeAnew(folder);
      await this.demand('PUT', partial, [200, 201, 204], { body: bytes, again });
      const to = { Destination: this.addressOf(`${folder}/${last}`), Overwrite: 'T' };
      await this.demand('MOVE', partial, [200, 201, 204], { headers: to });
    } catch (error) {
      await this.remove(partial).catch(() => undefined);
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | null> {
    const { status, bytes } = await this.demand('GET', name, [200, 404]);
    return status === 404 ? null : bytes;
  }

  async list(folder: string): Promise<Listed[]> {
    const { status, bytes } = await this.demand('PROPFIND', `${folder}/`, [207, 404], {
      headers: { Depth: '1', 'Content-Type': 'application/xml' },
      body: Buffer.from(
        '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getcontentlength/><getlastmodified/><resourcetype/></prop></propfind>',
      ),
    });
    if (status === 404) return [];
    const parts = bytes.toString('utf8').split(/<\/(?:\w+:)?response>/);
    const files = parts.flatMap((part) => {
      const [href, size] = [within(part, 'href'), within(part, 'getcontentlength')];
      const name = decoded(href ?? '')
        .split('/')
        .at(-1);
      // A folder, the one that was asked for too, ends with a slash or is no file by its kind.
      if (!name || size === undefined || /<(?:\w+:)?collection\b/.test(part)) return [];
      return [{ name, size: Number(size), at: new Date(within(part, 'getlastmodified') ?? Number.NaN) }];
    });
    return withoutPartials(files, PARTIAL, (name) => this.remove(`${folder}/${name}`));
  }

  async remove(name: string): Promise<void> {
    await this.demand('DELETE', name, [200, 204, 404]);
  }

  private async makeFolder(folder: string): Promise<void> {
    let whole = '';
    for (const part of folder.split('/')) {
      whole += `${whole ? '/' : ''}${part}`;
      if (this.made.has(whole)) continue;
      // 405: it is there already.
      await this.demand('MKCOL', `${whole}/`, [200, 201, 405]);
      this.made.add(whole);
    }
  }

  /** The folder was there, and somebody removed it: a file in it conflicts then. */
  private async makeAnew(folder: string): Promise<void> {
    this.made.clear();
    await this.makeFolder(folder);
  }

  private addressOf(name: string): string {
    return `${this.base}/${name}`;
  }

  private async demand(
    method: string,
    name: string,
    expected: readonly number[],
    {
      body,
      headers = {},
      again = async () => undefined,
    }: { body?: Uint8Array; headers?: Record<string, string>; again?: () => Promise<unknown> } = {},
  ) {
    const Authorization = `Basic ${Buffer.from(`${this.user}:${this.password}`).toString('base64')}`;
    let isAgain = false;
    const answer = await askPatiently(async () => {
      if (isAgain) await again();
      isAgain = true;
      return new Request(this.addressOf(name), {
        method,
        headers: { ...headers, ...(this.user ? { Authorization } : {}) },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      });
    }, this.pauses);
    if (!expected.includes(answer.status)) throw unexpected(answer.status);
    return answer;
  }
}
