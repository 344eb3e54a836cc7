import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ExpenseFactsModule } from '../expense-facts/expense-facts.module';
import { SettingsModule } from '../settings/settings.module';
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
    ]),
  ],
  controllers: [FilesController, LogoController],
  providers: [FilesService, FileSweeper, LogoService],
  exports: [FilesService, LogoService],
})
export class FilesModule {}
