import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Party, partySchema } from '../party/party.schema';
import { AvatarController } from './avatar.controller';
import { AvatarService } from './avatar.service';
import { FileChunk, fileChunkSchema, StoredFile, storedFileSchema } from './file.schema';
import { FileSweeper } from './file-sweeper.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredFile.name, schema: storedFileSchema },
      { name: FileChunk.name, schema: fileChunkSchema },
      { name: Party.name, schema: partySchema },
    ]),
  ],
  controllers: [FilesController, AvatarController],
  providers: [FilesService, FileSweeper, AvatarService],
  exports: [FilesService],
})
export class FilesModule {}
