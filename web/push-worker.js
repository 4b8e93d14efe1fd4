/**
 * Shows what the server tells this browser when no page is open, and leads to the game. It does nothing else: nothing is kept, nothing intercepted.
 * @typedef {{ data?: { json: () => { title: string, url: string } }, notification: Notification, waitUntil: (work: Promise<unknown>) => void }} Told
 * @typedef {{ url: string, focus: () => Promise<unknown> }} Page
 * @typedef {{ registration: ServiceWorkerRegistration, location: Location, addEventListener: (kind: string, hear: (event: Told) => void) => void,
 *   clients: { matchAll: (which: object) => Promise<Page[]>, openWindow: (url: URL) => Promise<unknown> } }} Host what is used of it
 */

const worker = /** @type {Host} */ (/** @type {unknown} */ (self));

worker.addEventListener("push", (event) => {
  const { title, url } = event.data?.json() ?? { title: "Honjin", url: "/" };
  event.waitUntil(worker.registration.showNotification(title, { tag: url, icon: "/static/icon.svg", data: { url } }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.url, worker.location.origin)));
});

/** The page that is open there already, or a new one. @param {URL} url */
async function show(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  return open ? open.focus() : worker.clients.openWindow(url);
}
