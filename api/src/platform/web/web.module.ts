import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AreaPreviewModule } from '../area-preview/area-preview.module';
import { AreaPreviews } from '../area-preview/area-previews.service';
import { sessionCookie, transportOf } from '../../kernel/access/session-token';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { AreasRegistrySource } from '../registry/areas-registry';
import { readWebConfig } from '../registry/web.config';
import { webHandler } from './web.handler';

const log = new Logger('Web');

/**
 * Serves shell, areas and registry beside the API. Hangs in front of the routes, so that every path that is not the
 * API's shows the page.
 */
@Module({
  imports: [AreaPreviewModule],
  providers: [
    {
      provide: AreasRegistrySource,
      useFactory: () => new AreasRegistrySource(readWebConfig(process.env), (message) => log.warn(message)),
    },
  ],
  exports: [AreasRegistrySource],
})
export class WebModule implements OnModuleInit {
  constructor(
    @Inject(HttpAdapterHost) private readonly adapterHost: HttpAdapterHost,
    private readonly areas: AreasRegistrySource,
    private readonly previews: AreaPreviews,
    @Inject(CONFIG) private readonly apiConfig: Config,
  ) {}

  onModuleInit(): void {
    const config = readWebConfig(process.env);
    this.adapterHost.httpAdapter.use(
      webHandler({
        config,
        areas: this.areas,
        sessionCookie: (request) => sessionCookie(transportOf(request, this.apiConfig)),
        previewsOf: (token) => this.previews.ofToken(token),
      }),
    );
  }
}
