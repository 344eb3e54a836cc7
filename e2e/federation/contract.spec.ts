import { expect, test, type RegistryFile } from './support/federation';
import { areaCard, menuLink, recordCode, title } from './support/requests';

const withTills = (
  registry: RegistryFile,
  change: (tills: RegistryFile['areas'][number]) => object,
): RegistryFile => ({
  ...registry,
  areas: registry.areas.map((area) =>
    area.name === 'tills' ? { ...area, ...(change(area) as typeof area) } : area,
  ),
});

test.beforeEach(async ({ federation }) => {
  await federation.publish('tills-v1');
});

test.describe('the contract gate', () => {
  test('should refuse an incompatible area before any of its code is fetched, and say why', async ({
    page,
    federation,
  }) => {
    federation.writeRegistry(withTills(federation.readRegistry(), () => ({ contract: '^3.0.0' })));
    const code = recordCode(page);
    const log: string[] = [];
    page.on('console', (message) => message.type() === 'error' && log.push(message.text()));
    await page.goto('/sales/invoice');
    await menuLink(page, 'Tills').hover();
    await menuLink(page, 'Tills').click();
    await expect(areaCard(page, 'Tills')).toContainText('needs version ^3.0.0');
    await expect(areaCard(page, 'Tills')).toContainText('this is 2.');
    await page.goto('/tills');
    await expect(areaCard(page, 'Tills')).toContainText('needs version ^3.0.0');
    expect(code.ofArea('tills')).toEqual([]);
    expect(log.join('\n')).toContain('The area "tills" is not used');
    await menuLink(page, 'Products').click();
    await expect(title(page, 'Products')).toBeVisible();
  });
});

test.describe('a bad registry', () => {
  for (const [what, content] of [
    ['is missing', undefined],
    ['is no JSON', '{"areas": ['],
    ['is something else', '"hello"'],
    ['has no areas', '{"revision": 1, "contract": "1.0.0"}'],
  ] as const)
    test(`should be told to the person and the log when it ${what}, and mended by Retry`, async ({
      page,
      federation,
    }) => {
      const good = federation.readRegistry();
      federation.writeRegistry(content);
      // The server keeps the last one that it could read; a browser that is sent none must cope as well.
      await page.route('**/registry.json', (route) =>
        content === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ body: content }),
      );
      await page.route('**/tills', async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          /(<script id="registry"[^>]*>)[\s\S]*?<\/script>/,
          (_, tag: string) => (content === undefined ? '' : `${tag}${content}</script>`),
        );
        await route.fulfill({ response, body: html });
      });
      const log: string[] = [];
      page.on('console', (message) => message.type() === 'error' && log.push(message.text()));
      await page.goto('/tills');
      const card = page.getByRole('alert').filter({ hasText: 'The list of areas cannot be read' });
      await expect(card).toBeVisible();
      expect(log.join('\n')).toContain('The registry of areas cannot be used');
      await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
      federation.writeRegistry(good);
      await page.unroute('**/registry.json');
      await card.getByRole('button', { name: 'Retry' }).click();
      await expect(title(page, 'Tills, first edition')).toBeVisible();
    });

  test('should not be noticed by anybody while the server knows a good one', async ({ page, federation }) => {
    await page.goto('/tills');
    for (const content of [undefined, '{"areas": [', '<!doctype html>']) {
      federation.writeRegistry(content);
      await page.reload();
      await expect(title(page, 'Tills, first edition')).toBeVisible();
    }
  });

  test('should lose one malformed area only', async ({ page, federation }) => {
    federation.writeRegistry(withTills(federation.readRegistry(), () => ({ entry: 7 })));
    await page.goto('/tills');
    await expect(areaCard(page, 'Tills')).toContainText('Its entry in the registry cannot be read');
    await expect(page.getByRole('status', { name: /Problems in the registry/ })).toContainText(
      '"tills" cannot be read (entry',
    );
    await menuLink(page, 'Products').click();
    await expect(title(page, 'Products')).toBeVisible();
  });
});

test.describe('a broken area', () => {
  const breaks = [
    ['while rendering', 'breaker', '/breaker/render', 'Broken while rendering'],
    ['in an effect', 'breaker', '/breaker/effect', 'Broken in an effect'],
    ['while its module loads', 'stillborn', '/stillborn', 'Broken while loading'],
    ['because its state key is taken', 'toasts', '/toasts', 'The state key "toasts" is taken already'],
  ] as const;
  for (const [when, fixture, path, reason] of breaks)
    test(`should be a card that says why when it breaks ${when}, and the rest goes on`, async ({
      page,
      federation,
    }) => {
      await federation.publish(fixture);
      const log: string[] = [];
      page.on('console', (message) => message.type() === 'error' && log.push(message.text()));
      page.on('pageerror', (error) => log.push(error.message));
      await page.goto(path);
      const label = fixture.charAt(0).toUpperCase() + fixture.slice(1);
      await expect(areaCard(page, label)).toContainText(reason);
      expect(log.join('\n')).toContain(reason);
      await menuLink(page, 'Products').click();
      await expect(title(page, 'Products')).toBeVisible();
      await menuLink(page, 'Tills').click();
      await expect(title(page, 'Tills, first edition')).toBeVisible();
    });
});
