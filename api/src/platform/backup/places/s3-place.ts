import type { Listed, Place } from './place';
import { askPatiently, unescaped, unexpected, within, withoutSlash } from './speaking';

/** Where a bucket is and who asks. */
export interface Bucket {
  /** `https://s3.ap-south-1.amazonaws.com`: the bucket is named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A bucket of a server that speaks as Amazon S3 does. */
export class S3Place implements Place {
  readonly kind = 's3';

  constructor(
    readonly label: string,
    private readonly where: Bucket,
    private readonly pauses?: readonly number[],
  ) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.demand('PUT', name, [200], bytes);
  }

  async get(name: string): Promise<Buffer | null> {
    const { status, bytes } = await this.demand('GET', name, [200, 404]);
    return status === 404 ? null : bytes;
  }

  async list(folder: string): Promise<Listed[]> {
    const found: Listed[] = [];
    let more: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (more) query.set('continuation-token', more);
      const { bytes } = await this.demand('GET', `?${query}`, [200]);
      const xml = bytes.toString('utf8');
      for (const part of xml.split('</Contents>')) {
        const entry = part.slice(Math.max(0, part.lastIndexOf('<Contents>')));
        const key = entry.startsWith('<Contents>') ? within(entry, 'Key') : undefined;
        const name = key?.slice(folder.length + 1);
        if (!name || name.includes('/')) continue;
        const at = new Date(within(entry, 'LastModified') ?? Number.NaN);
        found.push({ name, size: Number(within(entry, 'Size')), at });
      }
      const token = within(xml, 'NextContinuationToken');
      more = within(xml, 'IsTruncated') === 'true' && token ? unescaped(token) : undefined;
    } while (more);
    return found;
  }

  async remove(name: string): Promise<void> {
    await this.demand('DELETE', name, [200, 204, 404]);
  }

  private async demand(method: string, name: string, expected: readonly number[], body?: Uint8Array) {
    const { endpoint, bucket, region, accessKey, secretKey } = this.where;
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({
      ...{ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' },
    });
    const make = () =>
      client.sign(`${withoutSlash(endpoint)}/${bucket}/${name}`, {
        method,
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      });
    const answer = await askPatiently(make, this.pauses);
    if (!expected.includes(answer.status)) throw unexpected(answer.status);
    return answer;
  }
}
