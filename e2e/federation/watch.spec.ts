import { seriousFaults } from '../support/accessibility';
import { expect, test } from './support/federation';
import { areaCard, menuLink, title } from './support/requests';

test('should tell the admin what failed, in which release and where in its code', async ({
  page,
  federation,
}) => {
  await federation.publish('breaker');
  // Every page is looked at for how long it takes.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto('/breaker');
  await expect(title(page, 'Breaker works')).toBeVisible();
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/area/report') && !!response.request().postData()?.includes('"render"'),
  );
  await page.goto('/breaker/render');
  await expect(areaCard(page, 'Breaker')).toContainText('Broken while rendering');
  expect((await told).ok()).toBe(true);

  await areaCard(page, 'Breaker').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Breaker / })).toBeVisible();
  const failure = page.getByRole('listitem').filter({ hasText: 'Broken while rendering' });
  await expect(failure).toContainText('/breaker/render');
  await expect(failure).toContainText(/0\.1\.0-[0-9a-f]{8}/);
  await failure.getByText('Where in the code').click();
  await expect(failure).toContainText(/src\/area\.tsx:5:\d/);
  await expect(page.getByRole('img', { name: /Load time.* of breaker/ })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Areas' }).first().click();
  await expect(page.getByRole('row', { name: /Breaker 0\.1\.0-/ })).toContainText('1 of 2 (50 %)');
  expect(await seriousFaults(page)).toEqual([]);
});

test('should show the areas when the list of areas cannot be had, and to nobody but the admin', async ({
  page,
  federation,
}) => {
  await page.route('**/areas', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script id="registry"[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/registry.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/areas');
  await expect(title(page, 'Areas')).toBeVisible();
  await expect(menuLink(page, 'Areas')).toBeVisible();

  await page.unroute('**/areas');
  await page.unroute('**/registry.json');
  await page.route('**/auth/check', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.user.designation = 'manager';
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${federation.address}/areas`);
  await expect(menuLink(page, 'Products')).toBeVisible();
  await expect(menuLink(page, 'Areas')).toHaveCount(0);
  await expect(title(page, 'Areas')).toHaveCount(0);
});
