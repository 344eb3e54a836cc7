import { Inject, type ModuleMetadata, type Provider, type Type } from '@nestjs/common';
import { getModelToken, MongooseModule, type ModelDefinition } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NamedRecords } from './named-records';
import { RecordTools } from './record-tools';
import { namedSchema, type NamedRecord, type RecordKind } from '../../store/records/stored-record';

const tokenOf = ({ collection }: RecordKind) => `records:${collection}`;

/** Parameter: the `NamedRecords` of a kind, from the module of its domain. */
export const InjectRecords = (kind: RecordKind) => Inject(tokenOf(kind));

/** The records of a domain that has a service: what the service composed. */
export const recordsOf = <S extends { records: unknown }>(kind: RecordKind, service: Type<S>): Provider => ({
  provide: tokenOf(kind),
  inject: [service],
  useFactory: ({ records }: S) => records,
});

interface ServiceParts<S> {
  model: ModelDefinition;
  service: Type<S>;
  controllers: Type[];
  imports?: NonNullable<ModuleMetadata['imports']>;
}

/** The module of a kind of record whose service adds rules of its own; it gives the service and its records to others. */
export function serviceModule<S extends { records: unknown }>(
  kind: RecordKind,
  { model, service, controllers, imports = [] }: ServiceParts<S>,
): ModuleMetadata {
  const records = recordsOf(kind, service);
  return {
    imports: [MongooseModule.forFeature([model]), ...imports],
    controllers,
    providers: [service, records],
    exports: [service, records],
  };
}

/** The module of a plain kind of record, which has no rules of its own; it gives its `NamedRecords` to others. */
export function recordModule(kind: RecordKind, ...controllers: Type[]): ModuleMetadata {
  const records: Provider = {
    provide: tokenOf(kind),
    inject: [getModelToken(kind.collection), RecordTools],
    useFactory: (model: Model<NamedRecord>, tools: RecordTools) => new NamedRecords(model, tools, kind),
  };
  return {
    imports: [MongooseModule.forFeature([{ name: kind.collection, schema: namedSchema(kind) }])],
    controllers,
    providers: [records],
    exports: [records],
  };
}
