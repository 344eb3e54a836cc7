import { Controller } from '@nestjs/common';
import { Needs } from '../../kernel/access/roles.decorator';
import { importRoutes } from '../../records/import/import-routes';
import { ProductImport } from './product-import.service';
import { PRODUCT_LAYOUT } from './product-layout';

@Controller('api/v1/product/bulk-upload')
@Needs('trade')
export class ProductImportController extends importRoutes(PRODUCT_LAYOUT, ProductImport) {}
