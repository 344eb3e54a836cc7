import { Module } from '@nestjs/common';
import { AuthModule } from '../../people/auth/auth.module';
import { AreaPreviewController } from './area-preview.controller';
import { AreaPreviews } from './area-previews.service';

@Module({
  imports: [AuthModule],
  controllers: [AreaPreviewController],
  providers: [AreaPreviews],
  exports: [AreaPreviews],
})
export class AreaPreviewModule {}
