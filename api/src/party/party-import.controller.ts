import { Controller } from '@nestjs/common';
import { DESIGNATION_GROUPS } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { importRoutes } from '../common/import/import-routes';
import { PartyImport } from './party-import.service';
import { PARTY_LAYOUT } from './party-layout';

@Controller('api/v1/customer/bulk-upload')
@Roles(...DESIGNATION_GROUPS.staff)
export class PartyImportController extends importRoutes(PARTY_LAYOUT, PartyImport) {}
