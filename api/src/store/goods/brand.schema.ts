import { brandSchemas, type Brand as BrandRecord } from '@shopbench/contracts';
import { recordWith, type RecordKind } from '../records/stored-record';

export class Brand extends recordWith<Pick<BrandRecord, 'brandName'>>() {}

export const BRANDS: RecordKind = {
  collection: 'brands',
  noun: 'brand',
  name: 'brandName',
  schemas: brandSchemas,
  mergeable: true,
};
