import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ExpenseFactsModule } from '../expense-facts/expense-facts.module';
import { Party, partySchema } from '../../store/people/party.schema';
import { SettingsModule } from '../settings/settings.module';
import { AvatarController } from './avatar.controller';
import { AvatarService } from './avatar.service';
import { FileChunk, fileChunkSchema, StoredFile, storedFileSchema } from '../../store/records/file.schema';
import { FileSweeper } from './file-sweeper.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { LogoController } from './logo.controller';
import { LogoService } from './logo.service';

@Module({
  imports: [
    ExpenseFactsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: StoredFile.name, schema: storedFileSchema },
      { name: FileChunk.name, schema: fileChunkSchema },
      { name: Party.name, schema: partySchema },
    ]),
  ],
  controllers: [FilesController, AvatarController, LogoController],
  providers: [FilesService, FileSweeper, AvatarService, LogoService],
  exports: [FilesService, LogoService],
})
export class FilesModule {}
