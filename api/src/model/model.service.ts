import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Brand as BrandRecord, MobileModel as ModelRecord } from '@shopbench/contracts';
import { BRANDS, type Brand } from '../brand/brand.schema';
import { brandOf } from '../brand/brand.mapper';
import { InjectRecords } from '../common/records/inject-records';
import { movesField } from '../common/records/merging';
import { NamedRecords } from '../common/records/named-records';
import { NamedReferences } from '../common/records/named-references';
import { toRecord } from '../common/records/record-mapper';
import { RecordTools } from '../common/records/record-tools';
import { MobileModel, MODELS } from './model.schema';

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
    brands.referredToBy('models', async (brandId, session) => {
      return (await models.findOne({ brandId }, { _id: 1 }).session(session).lean()) !== null;
    });
    brands.movedBy('models', movesField(models, 'brandId'));
  }
}
