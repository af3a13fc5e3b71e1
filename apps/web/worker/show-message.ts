import { messageOf } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a message; the next one of the same order takes its place and alerts again. */
export async function showMessage(text: string | undefined): Promise<void> {
  const { title, body, url, tag } = messageOf(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    data: { url },
  } as NotificationOptions);
}

/** Leads to the order of a message: a page that shows it, another one of the shop, or a new one. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const address = new URL(url, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address);
  if (there) await there.focus();
  else if (!(await lead(pages[0], address))) await self.clients.openWindow(address);
}

/** False when there is no page, or the browser does not let it be led. */
async function lead(page: WindowClient | undefined, address: string): Promise<boolean> {
  try {
    const led = await page?.navigate(address);
    await led?.focus();
    return Boolean(led);
  } catch {
    return false;
  }
}
