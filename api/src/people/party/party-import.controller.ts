import { Controller } from '@nestjs/common';
import { Needs } from '../../kernel/access/roles.decorator';
import { importRoutes } from '../../records/import/import-routes';
import { PartyImport } from './party-import.service';
import { PARTY_LAYOUT } from './party-layout';

@Controller('api/v1/customer/bulk-upload')
@Needs('work')
export class PartyImportController extends importRoutes(PARTY_LAYOUT, PartyImport) {}
