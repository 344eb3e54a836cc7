import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { listViewSchema, StoredListView } from '../../store/records/list-view.schema';
import { ListViewController } from './list-view.controller';
import { ListViews } from './list-views.service';

/** Views of lists under a name. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredListView.name, schema: listViewSchema }])],
  controllers: [ListViewController],
  providers: [ListViews],
})
export class ListViewModule {}
