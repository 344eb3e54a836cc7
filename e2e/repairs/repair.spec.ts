import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from '../support/accessibility';
import { expect, test } from '../support/shop';
import { addCustomer, addProduct, call, customerBox, type Saved } from '../sales/support';

const IMEI = '490154203237518';
const PHOTO = {
  name: 'phone.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** What a shop has before the first repair: a brand, a model, faults, a part and a process. */
async function furnish(page: Page): Promise<void> {
  await call(page, 'post', '/brand/create', { brandName: 'Xiaomi' });
  await call(page, 'post', '/model/create', { modelNo: 'Redmi Note 12' });
  await call(page, 'post', '/fault/create', { fault: 'Battery weak' });
  const fault = await call<Saved>(page, 'post', '/fault/create', {
    ...{ fault: 'Broken display', subFaults: ['Touch dead', 'Lines'] },
  });
  await call(page, 'post', '/repair-process/create', {
    ...{ processName: 'Display replacement', fault: fault._id, deviceType: 'mobile' },
    steps: [
      { stepName: 'Inspect', checklistItems: [{ itemName: 'Frame' }, { itemName: 'Touch' }] },
      { stepName: 'Fit', checklistItems: [{ itemName: 'Glue' }] },
    ],
  });
  await addProduct(page, 'display', 1500);
  await addCustomer(page, 'sunita pawar', '9822140736');
}

/** Types into a picker and takes the first that is found. */
async function pick(picker: Locator, text: string, option: RegExp): Promise<void> {
  await picker.fill(text);
  await picker.page().getByRole('option', { name: option }).first().click();
}

/** The page is no wider than the screen, once it has laid itself out. */
const expectToFit = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** How many pictures the browser keeps over a reload. */
const keptPictures = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('shopbench-pictures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('pictures').objectStore('pictures').count();
          count.onsuccess = () => resolve(count.result);
          opening.result.close();
        };
      }),
  );

const device = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stock = async (page: Page) =>
  (await call<{ products: { stockQuantity: number }[] }>(page, 'get', '/product/all?q=DISPLAY')).products[0]!
    .stockQuantity;

test.describe.serial('a repair', () => {
  test('should go from the counter to the bench and back, with its parts, its bill and its papers', async ({
    signedIn: page,
  }) => {
    // A whole walk from the counter to the warranty.
    test.slow();
    await furnish(page);
    await page.goto('/repair/booking');
    await expect(customerBox(page)).toBeFocused();
    await pick(customerBox(page), 'sunita', /Sunita Pawar/);
    await device(page, 'IMEI').fill(IMEI);
    await page.keyboard.press('Enter');
    await expect(device(page, 'Brand')).toBeFocused();
    await pick(device(page, 'Brand'), 'xia', /Xiaomi/);
    await pick(device(page, 'Model'), 'note', /Redmi Note 12/);
    // A photo that was taken is there again after a reload, as what was typed is.
    const photo = page.getByRole('img', { name: 'Photo 1 at intake' });
    await page.getByLabel('Photos at intake', { exact: true }).last().setInputFiles(PHOTO);
    await expect(photo).toBeVisible();
    await expect.poll(() => keptPictures(page)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(photo).toBeVisible();
    await expect(device(page, 'IMEI')).toHaveValue(IMEI);
    await device(page, 'Lock or password').fill('Z-pattern');
    await pick(device(page, 'Problem'), 'broken', /Broken Display/i);
    await page.getByRole('checkbox', { name: 'Touch dead' }).check();
    await page.getByRole('checkbox', { name: 'Screen cracked' }).check();
    await expect(page.getByText('No past repairs to go by')).toBeVisible();
    await device(page, 'Repair price').fill('3200');
    await page.keyboard.press('Enter');
    await expect(device(page, 'IMEI')).toBeFocused();

    // The same phone has another fault: only that is typed.
    await page.getByRole('button', { name: 'Actions for Xiaomi Redmi Note 12' }).click();
    await page.getByRole('menuitem', { name: 'Same phone, another fault' }).click();
    await expect(device(page, 'Problem')).toBeFocused();
    await expect(device(page, 'IMEI')).toHaveValue(IMEI);
    await pick(device(page, 'Problem'), 'battery', /Battery Weak/i);
    await device(page, 'Repair price').fill('900');
    await device(page, 'Discount').fill('100');
    await device(page, 'Advance').fill('1000');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    const sheet = page.getByRole('img', { name: /^Sign with/ });
    const box = (await sheet.boundingBox())!;
    await expect(async () => {
      await page.mouse.move(box.x + 40, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 160, box.y + 110, { steps: 5 });
      await page.mouse.up();
      await expect(page.getByRole('button', { name: 'Done' })).toBeEnabled({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('img', { name: 'The customer’s signature' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await device(page, 'Discount').focus();
    const paper = page.waitForResponse(/\/repair\/\w+\/paper$/);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('heading', { name: 'REP-0001', exact: true })).toBeVisible();
    expect((await paper).headers()['content-type']).toContain('application/pdf');
    await expect(page.getByRole('img', { name: 'The customer’s signature' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    // The booking itself is edited.
    await page.keyboard.press('e');
    await device(page, 'Private note').fill('Call before noon');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('definition').filter({ hasText: 'Call before noon' })).toBeVisible();

    // At the bench: the process, its boxes, a part.
    await page.goto('/repair');
    const row = page.getByRole('row').filter({ hasText: 'Broken Display' });
    await expect(row).toContainText('1 of 2');
    expect(await seriousFaults(page)).toEqual([]);
    await row.getByRole('button', { name: 'Process of REP-0001/1' }).click();
    await page.getByRole('menuitem', { name: 'Display replacement' }).click();
    await expect(page.getByRole('button', { name: 'Update Process' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText('In progress');
    await expect(row.getByRole('button', { name: 'Process of REP-0001/1' })).toBeFocused();
    await row.getByRole('link', { name: 'Broken Display' }).click();
    await expect(page.getByRole('img', { name: /^At intake/ })).toBeVisible();
    const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await expect(page.getByText('Step 1 of 2').first()).toBeVisible();
    await tick('Frame').click();
    await expect(tick('Frame')).toBeChecked();
    await tick('Touch').click();
    await tick('Glue').click();
    await expect(tick('Glue')).toBeDisabled();
    await page.getByRole('button', { name: 'Scan or add' }).click();
    const part = page.getByRole('form', { name: 'Add a part' });
    await part.getByRole('combobox').first().fill('DISPLAY');
    await page.keyboard.press('Enter');
    await expect(part.getByLabel('Price')).toHaveValue('1,500.00');
    await part.getByRole('button', { name: 'Add item' }).click();
    await expect(page.getByRole('table', { name: 'Used items' })).toContainText('Display');
    await expect.poll(() => stock(page)).toBe(499);

    // On the board by keys, and back.
    await page.goto('/repair/board');
    const column = (name: string) => page.getByRole('region', { name });
    await expect(column('In progress')).toContainText('REP-0001/1');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move REP-0001/2' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('REP-0001/2 is over Booked')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('REP-0001/2 is over In progress')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(column('In progress')).toContainText('REP-0001/2');
    await expect(page.getByRole('button', { name: 'Move REP-0001/2' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(column('Booked')).toContainText('REP-0001/2');

    // Both are done; handing over asks for the money first.
    await page.goto('/repair');
    for (const n of [1, 2]) {
      await page.getByRole('button', { name: `Status of REP-0001/${n}` }).click();
      await page.getByRole('menuitem', { name: 'Repair done' }).click();
      await page.getByRole('button', { name: 'Update Status' }).click();
      await expect(page.getByRole('button', { name: 'Update Status' })).toBeHidden();
    }
    await page.getByRole('link', { name: 'REP-0001' }).first().click();
    await page.getByRole('button', { name: /^Bill/ }).first().click();
    const bill = page.getByRole('dialog', { name: 'Bill REP-0001' });
    await bill.getByLabel('Handed over to the customer').check();
    await expect(bill).toContainText('₹3,000.00');
    expect(await seriousFaults(page)).toEqual([]);
    await bill.getByRole('button', { name: 'Bill', exact: true }).click();
    await expect(bill).toBeHidden();
    const { repairs } = await call<{ repairs: object[] }>(page, 'get', '/repair/all?sort=repairNumber');
    expect(repairs).toMatchObject(Array(2).fill({ repairStatus: 'delivered', billed: true }));
    expect(await stock(page)).toBe(499);
    expect(await call(page, 'get', '/books/check')).toMatchObject({ differences: [] });

    // It comes back with the same fault: under warranty it costs nothing.
    await page.goto('/repair/booking');
    await page.getByText('Cash', { exact: true }).first().click();
    await device(page, 'IMEI').fill(IMEI);
    await expect(page.getByText(/^Here before: /)).toBeVisible();
    await pick(device(page, 'Problem'), 'broken', /Broken Display/i);
    await expect(device(page, 'Repair price')).toHaveValue('0.00');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'REP-0002', exact: true })).toBeVisible();
    const back = await call<{ repairs: object[] }>(page, 'get', '/repair/all?q=REP-0002');
    expect(back.repairs).toMatchObject([
      { underWarranty: true, repairPrice: 0, itemName: 'Xiaomi Redmi Note 12' },
    ]);
  });

  test('should be booked, moved and handed over on a phone', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/repair/booking');
    await pick(customerBox(page), '98221', /Sunita Pawar/);
    await page.getByText('Others', { exact: true }).click();
    await device(page, 'Repair item').fill('Boat Rockerz');
    await pick(device(page, 'Problem'), 'battery', /Battery Weak/i);
    await page.getByLabel('Photos at intake', { exact: true }).last().setInputFiles(PHOTO);
    await device(page, 'Repair price').fill('350');
    await expectToFit(page, 390);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Book ₹350/ }).click();
    await expect(page.getByRole('heading', { name: 'REP-0003', exact: true })).toBeVisible();
    await page.goto('/repair/board');
    const card = page.getByRole('article').filter({ hasText: 'REP-0003' });
    await card.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('menuitem', { name: 'Repair done' }).click();
    await expect(card).toBeHidden();
    await page.getByText(/^Repair done 1/).click();
    await expectToFit(page, 390);
    expect(await seriousFaults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Delivered' }).click();
    const bill = page.getByRole('dialog', { name: 'Bill REP-0003' });
    await expect(bill.getByLabel('Received now')).toHaveValue('350.00');
    await bill.getByRole('button', { name: 'Bill', exact: true }).click();
    await expect(bill).toBeHidden();
    await page.getByText(/^Delivered \d/).click();
    await expect(card).toBeVisible();
    await page.goto('/repair?status=delivered');
    await expect(page.getByText('Boat Rockerz')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await call(page, 'get', '/books/check')).toMatchObject({ differences: [] });
  });

  test('should come back under warranty, be claimed from the supplier, go to a partner, and be reported', async ({
    signedIn: page,
  }) => {
    const supplier = async (name: string, mobileNumber: string) =>
      call<Saved>(page, 'post', '/customer/create', {
        ...{ name, mobileNumber, address: 'Budhwar Peth, Pune', designation: 'supplier' },
      });
    const mehta = await supplier('Mehta Parts', '9820099002');
    await supplier('Chip Level Works', '9820099077');
    const battery = await call<Saved>(page, 'post', '/product/create', {
      ...{ productName: 'battery cell', itemCode: 'BAT', purchasePrice: 400, salePrice: 900, unit: 'PCS' },
    });
    const bought = { supplier: mehta._id, billFrom: 'Supplier' };
    const items = [{ item: battery._id, quantity: 2, purchasePrice: 400 }];
    await call(page, 'post', '/purchase-invoice/create', { ...bought, items });
    const { user } = await call<{ user: Saved }>(page, 'get', '/auth/check');
    const book = async () =>
      call<Saved>(page, 'post', '/repair/create', {
        repairing: [
          {
            ...{ deviceType: 'mobile', brand: 'Xiaomi', modelNo: 'Redmi Note 12', fault: 'Battery weak' },
            ...{ emeiNumber: '356938035643809', repairPrice: 1800, technician: user._id },
          },
        ],
      });
    const first = await book();
    const bench = (body: object) =>
      call(page, 'put', `/repair/update/repair-item/${first._id}`, { itemIndex: 0, ...body });
    await bench({ usedItems: [{ item: battery._id, quantity: 1, salePrice: 900 }] });
    await bench({ repairStatus: 'repair_done' });
    await call(page, 'post', `/repair/${first._id}/bill`, { deliver: true, receivedAmount: 1800 });
    const again = await book();
    const note = await call<Saved & { invoiceNumber: string }>(page, 'post', '/purchase/debit-note/create', {
      ...bought,
      items: [{ item: battery._id, quantity: 1, purchasePrice: 400 }],
    });

    // At the bench: it costs nothing, and the part that failed is its supplier's.
    await page.goto(`/repair/update/repair-item/${again._id}/0`);
    await expect(page.getByRole('button', { name: 'Repair under warranty' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Repair under warranty' }).click();
    await expect(page.getByText(/labour until .*, part until .*It costs nothing/)).toBeVisible();
    await page.getByRole('button', { name: 'Claim Battery Cell from Mehta Parts' }).click();
    await expect(page.getByText('Battery Cell from Mehta Parts')).toBeVisible();

    // A partner repairs it: what that costs is owed to them.
    await page.getByRole('button', { name: 'Send to a partner' }).click();
    const partner = page.getByRole('dialog', { name: 'Repaired by a partner' });
    await pick(partner.getByRole('combobox', { name: 'Supplier' }), 'chip', /Chip Level Works/);
    await partner.getByLabel('What the partner asks').fill('700');
    await page.keyboard.press('Control+Enter');
    await expect(partner).toBeHidden();
    await expect(page.getByRole('link', { name: /^EXP-/ })).toBeVisible();

    // The claim is followed until it is settled.
    await page.goto('/repair/claims');
    const claim = page.getByRole('row').filter({ hasText: 'Battery Cell' });
    await expect(claim).toContainText('Claimed');
    expect(await seriousFaults(page)).toEqual([]);
    await claim.getByRole('link', { name: /^REP-/ }).click();
    await page.getByRole('button', { name: 'Debit note', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Debit note' }).click();
    await page.getByRole('option', { name: note.invoiceNumber }).click();
    await page.getByRole('button', { name: 'Name it' }).click();
    await expect(page.getByRole('link', { name: note.invoiceNumber })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Settled' }).click();
    await expect(page.getByRole('button', { name: 'Settled' })).toBeHidden();
    await page.goto('/repair/claims');
    await expect(page.getByText('No claim is open')).toBeVisible();

    await page.goto('/repair/technicians');
    const person = page.getByRole('table').first().getByRole('row').filter({ hasText: /admin/i });
    await expect(person).toContainText('100 % (1)');
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page, 390);
    expect(await call(page, 'get', '/books/check')).toMatchObject({ differences: [] });
  });
});
