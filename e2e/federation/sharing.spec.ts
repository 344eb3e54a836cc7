import { expect, test } from './support/federation';
import { menuLink, title } from './support/requests';

const STOPS = [
  ['Invoices', 'Sales invoices'],
  ['Repairs', 'Repairs'],
  ['Products', 'Products'],
  ['Accounts', 'Accounts'],
  ['Customers', 'Customers'],
] as const;

test('should hold one copy of React, router, store, emotion and MUI for all areas', async ({
  page,
  federation,
}) => {
  await federation.publish('twin-a');
  await federation.publish('twin-b');
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const hook = {
      renderers,
      supportsFiber: true,
      inject: (renderer: unknown) => renderers.push(renderer),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await page.goto('/twina');
  await expect(title(page, 'Twin a')).toBeVisible();
  for (const [link, heading] of STOPS) {
    await menuLink(page, link).click();
    await expect(title(page, heading)).toBeVisible();
  }
  await menuLink(page, 'Twinb').click();
  await expect(title(page, 'Twin b')).toBeVisible();

  const differing = await page.evaluate(() => {
    const { a, b } = (window as unknown as { twins: Record<'a' | 'b', Record<string, unknown>> }).twins;
    return Object.keys(a).filter((key) => a[key] === undefined || a[key] !== b[key]);
  });
  expect(differing).toEqual([]);
  const renderers = await page.evaluate(
    () =>
      (window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: unknown[] } })
        .__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length,
  );
  expect(renderers).toBe(1);
  const accent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(page.getByRole('button', { name: 'Themed' })).toHaveCSS('background-color', accent);
});

/** By how much each may be more after fifty switches. */
const MOST_GROWTH = { styles: 1, rules: 1.05, listeners: 1.05, nodes: 1.1, heap: 1.1 };

test('should leave heap, listeners and style elements flat over fifty switches of area', async ({
  page,
  context,
}) => {
  await page.goto('/sales/invoice');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const walk = async (switches: number) => {
    for (let count = 0; count < switches; count += 1) {
      const [link, heading] = STOPS[count % STOPS.length] ?? STOPS[0];
      await menuLink(page, link).click();
      await expect(title(page, heading)).toBeVisible();
    }
  };
  const measure = async () => {
    await page.waitForLoadState('networkidle');
    // The page that was left last is let go a moment later.
    await page.waitForTimeout(2_500);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return {
      heap: value('JSHeapUsedSize'),
      listeners: value('JSEventListeners'),
      nodes: value('Nodes'),
      styles: await page.locator('style').count(),
      rules: await page.evaluate(() =>
        [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
      ),
    };
  };
  await walk(25);
  let before = await measure();
  let grown: string[] = ['not measured'];
  // What is kept once, as the page that was left last, grows once; what leaks grows in every round.
  for (let round = 1; round <= 3 && grown.length > 0; round += 1) {
    await walk(50);
    const after = await measure();
    console.log(JSON.stringify({ before, after }));
    grown = Object.entries(MOST_GROWTH).flatMap(([name, most]) =>
      after[name as keyof typeof after] > before[name as keyof typeof before] * most ? [name] : [],
    );
    before = after;
  }
  expect(grown).toEqual([]);
});

test('should run under a strict policy without a single violation', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { tellViolation: (text: string) => void }).tellViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ),
    ),
  );
  const response = await page.goto('/user/admin');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-eval|unsafe-inline|strict-dynamic/);
  for (const [link, heading] of STOPS) {
    await menuLink(page, link).click();
    await expect(title(page, heading)).toBeVisible();
  }
  for (const path of [
    '/sales/invoice/create',
    '/product/create',
    '/user/customer/create',
    '/customer',
    '/repair/booking',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: /Switch to the/ }).click();
  expect(violations).toEqual([]);
});
