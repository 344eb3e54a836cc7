import type { Product } from '@shopbench/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, serve } from '../testing';
import { ItemPicker, meantItem } from './item-picker';

const item = (itemCode: string, productName: string) =>
  ({ _id: itemCode, itemCode, productName, salePrice: 10 }) as Product;
const charger = item('CHG-25', '25 W charger');
const cable = item('CHG-251', 'cable');

describe('meantItem', () => {
  it('should take the exact code among several, in any letters', () => {
    expect(meantItem([cable, charger], 'chg-25')).toBe(charger);
  });

  it('should take the only thing found', () => {
    expect(meantItem([cable], 'cab')).toBe(cable);
  });

  it('should not guess among several', () => {
    expect(meantItem([cable, charger], 'ch')).toBeUndefined();
    expect(meantItem([], 'ch')).toBeUndefined();
  });
});

describe('the box for items', () => {
  it('should give every scan in its order, and say what none or several match', async () => {
    serve({
      'GET /product/search': ({ params }) => {
        const q = params.get('q')!.toUpperCase();
        return { data: { products: [cable, charger].filter(({ itemCode }) => itemCode.startsWith(q)) } };
      },
    });
    const picked: string[] = [];
    // A scanner leaves no pause in which what is typed so far is searched, however slow the machine is.
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    openPage(
      '/',
      <ItemPicker
        detailOf={(product) => product.itemCode}
        onPick={(product, entered, quantity) => picked.push(`${quantity} ${entered}: ${product.productName}`)}
      />,
    );
    await user.keyboard('chg-25{Enter}12*chg-251{Enter}chg-25{Enter}zzz{Enter}chg{Enter}');
    await waitFor(() => expect(picked).toHaveLength(3));
    expect(picked).toEqual(['1 chg-25: 25 W charger', '12 chg-251: cable', '1 chg-25: 25 W charger']);
    expect(await screen.findByText(/No item with the code or name “zzz”/)).toBeTruthy();
    expect(await screen.findByText(/Several items match “chg”: choose one/)).toBeTruthy();
    jest.useRealTimers();
  });
});
