import { newId } from '@haat/domain/basics/ids';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { orderInCash, takeStep } from './ordering.ts';
import { newShopper } from './people.ts';
import { startPushService, subscribeThere } from './push-service.ts';
import { withDatabase } from './stored-database.ts';

// The service worker shows the messages.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser() });

const OFFER = 'Notify me when my order is on its way';

/** Delivers a message to the page's service worker, as the browser's push service does: one that is not active yet gets none. */
async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(message),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const registration = await navigator.serviceWorker.getRegistration();
    const list = active ? await registration?.getNotifications() : [];
    return (list ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
  });

// spec: call POST /api/notification/store-token; rule push
test('after the first order a shopper allows notifications, gets one for each step, and turns them off', async ({
  page,
  context,
  inPlace,
  as,
  openAs,
}) => {
  const service = await startPushService();
  await context.grantPermissions(['notifications']);
  await subscribeThere(page, service.endpoint);

  const id = await test.step('is asked after the order, and not before', async () => {
    await inPlace();
    await as(await newShopper());
    const order = await orderInCash(page);
    await expect(page.getByText(OFFER)).toBeVisible();
    await expectAccessible(page);
    return order;
  });

  await test.step('agrees', async () => {
    await page.getByRole('button', { name: 'Notify me', exact: true }).click();
    await expect(page.getByText('You will be notified')).toBeVisible();
    await expect(page.getByText(OFFER)).toHaveCount(0);
  });

  await test.step('the server tells the push service when the shop takes the next step', async () => {
    const desk = await openAs('superAdmin', `/order/${id}`);
    await takeStep(desk, 'Mark As Paid');
    await expect.poll(() => service.received).toEqual(['aes128gcm']);
  });

  await test.step('the browser shows what comes, also when it can’t read it', async () => {
    await deliver(page, {
      title: 'Order #1 is paid',
      body: 'Thank you',
      url: `/#/order/${id}`,
      tag: `order-${id}`,
    });
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'Order #1 is paid', body: 'Thank you', tag: `order-${id}` }]);
  });

  await test.step('turns it off on the profile', async () => {
    await page.goto('/#/profile');
    const toggle = page.getByRole('switch', { name: 'Messages about my orders in this browser' });
    await expect(toggle).toBeChecked();
    await expectAccessible(page);
    await page.getByText('Messages about my orders in this browser').click();
    await expect(toggle).toHaveCount(0);
    await expect
      .poll(() =>
        withDatabase((db) =>
          db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', service.endpoint).execute(),
        ),
      )
      .toEqual([]);
  });
  service.stop();
});

test('a browser gets no notifications after logging out', async ({ page, context, inPlace, as }) => {
  const service = await startPushService();
  await context.grantPermissions(['notifications']);
  await subscribeThere(page, service.endpoint);
  await inPlace();
  await as(await newShopper());
  await orderInCash(page);
  await page.getByRole('button', { name: 'Notify me', exact: true }).click();
  await expect(page.getByText('You will be notified')).toBeVisible();
  await page.goto('/#/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect
    .poll(() =>
      withDatabase((db) =>
        db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', service.endpoint).execute(),
      ),
    )
    .toEqual([]);
  service.stop();
});

test('a shopper who says Not now is not asked again', async ({ page, inPlace, as }) => {
  await inPlace();
  await as(await newShopper());
  await orderInCash(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test('a superAdmin sees a dead letter and resends it', { tag: '@office' }, async ({ page, as }) => {
  const why = `No such number ${newId()}`;
  await withDatabase(async (db) => {
    const order = await db
      .selectFrom('orders')
      .select(['marketplace_id', 'id'])
      .where('order_type', '=', 'online')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_messages')
      .values({
        marketplace_id: order.marketplace_id,
        id: newId(),
        order_id: order.id,
        event: 'placed',
        occasion: newId(),
        channel: 'sms',
        recipient: '+919845012345',
        state: 'dead',
        tries: 10,
        last_error: why,
      })
      .execute();
  });
  await as('superAdmin');
  await page.goto('/#/superadmin/messages');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: why });
  await expect(row).toContainText('+919845012345');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(row).toHaveCount(0);
});
