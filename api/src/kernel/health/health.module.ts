import { Module } from '@nestjs/common';
import { Filling } from './filling.service';
import { HealthController } from './health.controller';

@Module({ controllers: [HealthController], providers: [Filling] })
export class HealthModule {}
