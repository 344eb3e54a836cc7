import { Global, Module } from '@nestjs/common';
import { OwnHttps } from './own-https.service';

/** HTTPS of the program’s own. */
@Global()
@Module({ providers: [OwnHttps], exports: [OwnHttps] })
export class TlsModule {}
