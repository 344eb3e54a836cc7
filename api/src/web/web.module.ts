import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SESSION_COOKIE } from '../auth/session-token';
import { readWebConfig } from './web.config';
import { webHandler } from './web.handler';

/**
 * Serves shell, areas and registry beside the API. Hangs in front of the routes, so that every path that is not the
 * API's shows the page.
 */
@Module({})
export class WebModule implements OnModuleInit {
  private readonly logger = new Logger('Web');

  constructor(@Inject(HttpAdapterHost) private readonly adapterHost: HttpAdapterHost) {}

  onModuleInit(): void {
    const warn = (message: string) => this.logger.warn(message);
    this.adapterHost.httpAdapter.use(webHandler(readWebConfig(process.env), SESSION_COOKIE, warn));
  }
}
