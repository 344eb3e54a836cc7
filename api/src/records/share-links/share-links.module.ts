import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShareLink, shareLinkSchema } from '../../store/records/share-link.schema';
import { ShareLinks } from './share-links.service';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: ShareLink.name, schema: shareLinkSchema }])],
  providers: [ShareLinks],
  exports: [ShareLinks],
})
export class ShareLinksModule {}
