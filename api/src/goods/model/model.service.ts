import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Brand as BrandRecord, MobileModel as ModelRecord } from '@shopbench/contracts';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import { brandOf } from '../brand/brand.mapper';
import { InjectRecords } from '../../records/masters/inject-records';
import { NamedRecords } from '../../records/masters/named-records';
import { NamedReferences } from '../../records/masters/named-references';
import { toRecord } from '../../records/masters/record-mapper';
import { RecordTools } from '../../records/masters/record-tools';
import { MobileModel, MODELS } from '../../store/goods/model.schema';

@Injectable()
export class ModelService {
  readonly records: NamedRecords<MobileModel, ModelRecord>;

  constructor(
    @InjectModel(MobileModel.name) models: Model<MobileModel>,
    @InjectRecords(BRANDS) brands: NamedRecords<Brand, BrandRecord>,
    tools: RecordTools,
  ) {
    const named = new NamedReferences<{ brand: Brand }>({ brand: { field: 'brandId', records: brands } });
    this.records = new NamedRecords(models, tools, MODELS, {
      stored: (sent) => named.stored(sent),
      refers: (model) => named.refers(model),
      filter: (query) => named.filter(query),
      answers: async (rows) => {
        const of = await named.load(rows);
        return rows.map((row) => {
          const { brandId: _, ...fields } = toRecord(row, MODELS);
          return { ...fields, brand: brandOf(of(row, 'brand')) };
        });
      },
    });
  }
}
