import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Change, changeSchema } from '../../store/records/change.schema';
import { Changes } from './changes.service';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Change.name, schema: changeSchema }])],
  providers: [Changes],
  exports: [Changes],
})
export class ChangesModule {}
