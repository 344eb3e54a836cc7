import { goodsText, keptGoods } from './next-goods';

it.each<[string, string[], string]>([
  ['nothing', [], ''],
  ['one', ['CHG-25'], 'CHG-25'],
  ['each once, in the order of the scanning', ['CHG-25', '3*TG-15', 'CHG-25'], '2 × CHG-25, 3*TG-15'],
])('should tell %s', (_what, goods, text) => {
  expect(goodsText(goods)).toBe(text);
});

it.each<[string, unknown, string[]]>([
  ['what was kept', ['CHG-25', 'TG-15'], ['CHG-25', 'TG-15']],
  ['nothing where nothing was', undefined, []],
  ['nothing of what is no list', { goods: ['CHG-25'] }, []],
  ['texts alone', [1, '', null, 'TG-15'], ['TG-15']],
])('should read %s', (_what, stored, goods) => {
  expect(keptGoods(stored)).toEqual(goods);
});
