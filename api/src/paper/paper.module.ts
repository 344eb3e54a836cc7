import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { PaperWriter } from './paper-writer.service';
import { PaperService } from './paper.service';

@Module({ imports: [SettingsModule], providers: [PaperWriter, PaperService], exports: [PaperService] })
export class PaperModule {}
