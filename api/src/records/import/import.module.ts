import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImportWriter } from './import-writer.service';
import { Import, importRowSchema, importSchema, StoredImportRow } from '../../store/records/import.schema';
import { Imports } from './imports.service';
import { SheetReader } from './reading/sheet-reader.service';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Import.name, schema: importSchema },
      { name: StoredImportRow.name, schema: importRowSchema },
    ]),
  ],
  providers: [SheetReader, ImportWriter, Imports],
  exports: [Imports],
})
export class ImportModule {}
