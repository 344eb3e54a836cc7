import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Brand as BrandRecord } from '@shopbench/contracts';
import { InjectRecords } from '../../records/masters/inject-records';
import type { NamedRecords } from '../../records/masters/named-records';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import { Mobile } from '../../store/goods/mobile.schema';
import { MobileModel } from '../../store/goods/model.schema';
import type { Product } from '../../store/goods/product.schema';
import { modelIn } from './model-in';
import { PhoneOfProduct } from './phone-of-product.service';

const MOST_MODELS = 1000;

/** What a booking says of a phone that is sold as a product. */
@Injectable()
export class PhoneNames {
  constructor(
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
    @InjectModel(Mobile.name) private readonly mobiles: Model<Mobile>,
    @InjectModel(MobileModel.name) private readonly models: Model<MobileModel>,
    private readonly phones: PhoneOfProduct,
  ) {}

  /** Brand and model of a product: its mobile's, else its brand and the model that its name holds. */
  async of({ productName, brandId, mobileId }: Product): Promise<{ brandName?: string; modelNo?: string }> {
    const mobile = mobileId && (await this.mobiles.findById(mobileId).lean<Mobile>());
    if (mobile) {
      const { brand: itsBrand, modelNo: model } = (await this.phones.namesOf([mobile]))(mobile);
      return {
        brandName: itsBrand?.brandName ?? mobile.brandName,
        modelNo: model?.modelNo ?? mobile.modelNo,
      };
    }
    const [brand] = brandId ? await this.brands.byIds([brandId]) : [];
    if (!brand) return {};
    const known = await this.models
      .find({ brandId: brand._id, archived: false }, { modelNo: 1 })
      .limit(MOST_MODELS)
      .lean();
    const names = known.map(({ modelNo }) => modelNo);
    return { brandName: brand.brandName, modelNo: modelIn(productName, brand.brandName, names) };
  }
}
