import { Injectable } from '@nestjs/common';
import { hasRight, say, type AreaPreview, type AreaPreviewInput } from '@shopbench/contracts';
import { RegistryRefusal, storedRelease, type ReleaseFile } from '@shopbench/registry';
import { Sessions } from '../../people/auth/sessions/sessions.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound, ruleBroken } from '../../kernel/answers/failure';
import { readWebConfig } from '../registry/web.config';

/** What one session sees of an area in the place of what everybody has. */
export interface SeenArea extends AreaPreview {
  /** The release, where it lies here. */
  entry?: ReleaseFile;
}

/** Areas that one signed-in browser sees in another state than everybody: kept with its session, and over with it. */
@Injectable()
export class AreaPreviews {
  private readonly config = readWebConfig(process.env);

  constructor(private readonly sessions: Sessions) {}

  /** Throws 404 for a release that is not there, 422 for one that is damaged or lies on another host. */
  async start(user: SignedInUser, area: string, { release, url }: AreaPreviewInput): Promise<AreaPreview> {
    if (release) await this.read(area, release);
    const seen = { ...(release ? { release } : {}), ...(url ? { url } : {}) };
    await this.sessions.preview(user, area, seen);
    return { area, ...seen };
  }

  async stop(user: SignedInUser, area: string): Promise<void> {
    await this.sessions.preview(user, area, null);
  }

  async of(user: SignedInUser): Promise<AreaPreview[]> {
    const previews = await this.sessions.previewsOf(user);
    return Object.entries(previews).map(([area, seen]) => ({ area, ...seen }));
  }

  /** What the page is made of for the session of this token; nothing for who has no right to it. */
  async ofToken(token: string): Promise<SeenArea[]> {
    const user = await this.sessions.ofToken(token);
    if (!user || !hasRight(user, 'areas')) return [];
    return Promise.all((await this.of(user)).map((preview) => this.withEntry(preview)));
  }

  /** A release that was taken away meanwhile is seen as everybody sees the area. */
  private async withEntry(preview: AreaPreview): Promise<SeenArea> {
    if (!preview.release) return preview;
    const entry = await this.read(preview.area, preview.release).catch(() => undefined);
    return entry ? { ...preview, entry } : preview;
  }

  private async read(area: string, release: string): Promise<ReleaseFile> {
    if (this.config.areasUrl) throw ruleBroken(say('area.otherHost'));
    try {
      return await storedRelease(this.config, area, release);
    } catch (error) {
      if (!(error instanceof RegistryRefusal)) throw error;
      throw notFound(error.told, 'release');
    }
  }
}
