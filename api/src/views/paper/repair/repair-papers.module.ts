import { Controller, Get, Module, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import sharp from 'sharp';
import { labelQuery, paperQuery, type LabelQuery, type PaperQuery, type Repair } from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { Consents } from '../../../people/privacy/consents.service';
import { Notices } from '../../../people/privacy/notices.service';
import { PrivacyModule } from '../../../people/privacy/privacy.module';
import { FilesModule } from '../../../records/files/files.module';
import { FilesService } from '../../../records/files/files.service';
import { RepairModule } from '../../../repair/repair/repair.module';
import { RepairService } from '../../../repair/repair/booking/repair.service';
import { PaperModule } from '../paper.module';
import { PaperService } from '../paper.service';
import { jobCard, jobCardReceipt, repairLabels } from './job-card';

@Controller('api/v1/repair')
@Needs('trade')
class RepairPaperController {
  constructor(
    private readonly repairs: RepairService,
    private readonly papers: PaperService,
    private readonly files: FilesService,
    private readonly notices: Notices,
    private readonly consents: Consents,
  ) {}

  @Get(':id/paper')
  @LimitedAs('paper')
  @Describe({ summary: 'The job card of a booking as a PDF', file: ['pdf'] })
  async card(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(paperQuery)) query: PaperQuery,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const repair = await this.repairs.get(id, user);
    const card = jobCard(repair, await this.papers.letterhead(), {
      ...(await this.papers.shop()),
      signature: await this.signatureOf(repair, user),
      noticeVersion: await this.notices.versionAt('repair', new Date(repair.createdAt)),
      said: await this.consents.ofBooking(repair._id),
    });
    const { size } = await this.papers.orderOf(query);
    await this.papers.send(response, size === 'a4' ? card : jobCardReceipt(card), query);
  }

  private async signatureOf({ signature }: Repair, user: SignedInUser): Promise<string | undefined> {
    if (!signature) return undefined;
    const { data } = await this.files.read(signature.slice(signature.lastIndexOf('/') + 1), user);
    return `data:image/png;base64,${(await sharp(data).png().toBuffer()).toString('base64')}`;
  }

  @Get(':id/label')
  @LimitedAs('paper')
  @Describe({ summary: 'Labels for the devices of a booking as a PDF, with a QR code', file: ['pdf'] })
  async label(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(labelQuery)) { itemIndex }: LabelQuery,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    await this.papers.send(response, repairLabels(await this.repairs.get(id, user), itemIndex), {});
  }
}

/** The papers of repairs. */
@Module({
  imports: [FilesModule, PaperModule, PrivacyModule, RepairModule],
  controllers: [RepairPaperController],
})
export class RepairPapersModule {}
