import { brandSchemas } from '@shopbench/contracts';
import { recordCases } from '../../../test/support/record-cases';

recordCases({
  path: '/brand',
  list: 'brands',
  schemas: brandSchemas,
  body: (n) => ({ brandName: `Boat ${n}` }),
  changed: (n) => ({ brandName: `Sony ${n}` }),
  bad: [
    ['brandName', ''],
    ['brandName', 'x'.repeat(61)],
  ],
});
