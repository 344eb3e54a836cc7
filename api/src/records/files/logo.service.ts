import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { say, type FileLink } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound } from '../../kernel/answers/failure';
import { logoUrl } from '../settings/settings.mapper';
import { SETTINGS_RECORD, SettingsService } from '../settings/settings.service';
import { FilesService } from './files.service';
import type { Picture } from './picture';

/** The longest side of the logo on paper, pixels: about 2 cm at 300 dots an inch. */
const PRINTED_SIDE = 256;

/** The picture that stands for the shop: on its papers, and wherever its name is shown. */
@Injectable()
export class LogoService {
  private printed: { id: string; address: string } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly files: FilesService,
  ) {}

  /** Puts a picture in place of the last. */
  async put(picture: Picture, user: SignedInUser): Promise<FileLink> {
    const { logoFile } = await this.settings.change(async (_, session) => {
      const owner = { kind: 'logo', recordId: SETTINGS_RECORD } as const;
      return { logoFile: await this.files.keep(picture, owner, user, session) };
    }, user);
    return { _id: String(logoFile), url: logoUrl(logoFile!) };
  }

  async clear(user: SignedInUser): Promise<void> {
    await this.settings.change(async (_, session) => {
      await this.files.removeOf(SETTINGS_RECORD, session);
      return { logoFile: null };
    }, user);
  }

  /** The logo of now. Throws 404 for any other file. */
  async read(id: string) {
    const { logoFile } = await this.settings.get();
    if (String(logoFile) !== id) throw notFound(say('picture.none'));
    return this.files.readOf(id, SETTINGS_RECORD);
  }

  /** The logo as the address of a PNG picture that holds its own bytes, as papers take it; undefined where there is none. */
  async asPng(): Promise<string | undefined> {
    const { logoFile } = await this.settings.get();
    if (!logoFile) return undefined;
    const id = String(logoFile);
    if (this.printed?.id !== id) this.printed = { id, address: await this.print(id) };
    return this.printed.address;
  }

  private async print(id: string): Promise<string> {
    const { data } = await this.files.readOf(id, SETTINGS_RECORD);
    const png = await sharp(data)
      .resize({ width: PRINTED_SIDE, height: PRINTED_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  }
}
