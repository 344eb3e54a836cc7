import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { Exporter } from './exporter.service';

@Global()
@Module({ imports: [SettingsModule], providers: [Exporter], exports: [Exporter] })
export class ExportModule {}
