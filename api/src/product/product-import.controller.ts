import { Controller } from '@nestjs/common';
import { DESIGNATION_GROUPS } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { importRoutes } from '../common/import/import-routes';
import { ProductImport } from './product-import.service';
import { PRODUCT_LAYOUT } from './product-layout';

@Controller('api/v1/product/bulk-upload')
@Roles(...DESIGNATION_GROUPS.trading)
export class ProductImportController extends importRoutes(PRODUCT_LAYOUT, ProductImport) {}
