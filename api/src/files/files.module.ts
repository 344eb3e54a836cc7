import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FileChunk, fileChunkSchema, StoredFile, storedFileSchema } from './file.schema';
import { FileSweeper } from './file-sweeper.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredFile.name, schema: storedFileSchema },
      { name: FileChunk.name, schema: fileChunkSchema },
    ]),
  ],
  controllers: [FilesController],
  providers: [FilesService, FileSweeper],
  exports: [FilesService],
})
export class FilesModule {}
