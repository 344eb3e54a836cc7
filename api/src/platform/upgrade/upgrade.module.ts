import { Module } from '@nestjs/common';
import { UpgradeController } from './upgrade.controller';
import { Upgrades } from './upgrade.service';

@Module({ controllers: [UpgradeController], providers: [Upgrades] })
export class UpgradeModule {}
