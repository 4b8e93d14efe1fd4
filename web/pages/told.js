/** How somebody is told when it is his move, and how he comes back in: letters, this browser, a feed, recovery codes. */

import { get, post } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { toggle } from "../lib/form.js";
import { language } from "../lib/texts.js";
import { card, form, password, words } from "./card.js";

/** @import { Reached } from "../lib/wire.js" */

const { t } = words;
const WORKER = "/static/push-worker.js";

/** The codes one has, and how to get new ones. @param {Reached} reached */
export function codesCard({ codes }) {
  const left = h("p.small", null, t("me-codes-left", { n: codes }));
  const shown = h("div.stack", { role: "status" });
  const show = (/** @type {{ codes: string[] }} */ made, /** @type {HTMLFormElement} */ sent) => {
    sent.reset();
    fill(left, t("me-codes-left", { n: made.codes.length }));
    fill(
      shown,
      h("p", null, t("me-codes-shown")),
      h(
        "ol.codes",
        null,
        made.codes.map((code) => h("li", null, h("code", null, code))),
      ),
      h("div", null, h("button.btn.soft", { type: "button", onclick: () => copy(made.codes.join("\n")) }, t("me-codes-copy"))),
    );
  };
  const made = card({
    title: t("me-codes-title"),
    about: t("me-codes-about"),
    path: "/api/me/codes",
    button: t("me-codes-make"),
    kind: "soft",
    fields: [password("me-password", "password", "current-password")],
    done: show,
  });
  made.append(left, shown);
  return made;
}

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  toast(t("copied"));
}

/** How one is told; drawn anew by itself, so that nothing else on the page goes. @param {Reached} first @param {boolean} guest */
export function toldCard(first, guest) {
  const box = h("section.card");
  const draw = (/** @type {Reached} */ now) => fill(box, told(now, guest, again));
  const again = async () => draw((await reached()) ?? first);
  draw(first);
  return box;
}

/** @param {Reached} reached @param {boolean} guest @param {() => void} again */
function told(reached, guest, again) {
  return [
    h("h2", null, t("me-told-title")),
    !reached.mail && !reached.push && h("p.small", null, t("me-told-none")),
    reached.mail && (guest ? h("p.small", null, t("me-address-none")) : letters(reached, again)),
    reached.push && browser(reached.push, again),
    feed(reached, again),
  ];
}

/** @param {Reached} reached @param {() => void} again */
function letters({ address }, again) {
  const saved = () => {
    toast(t("me-saved"));
    again();
  };
  return h(
    "div.stack",
    null,
    address && h("p", null, t(address.confirmed ? "me-address-now" : "me-address-waits", { address: { t: address.address } })),
    address &&
      toggle(t("me-letters"), t("me-letters-about"), address.letters, async (on) => {
        await post("/api/me/letters", { letters: on });
        saved();
      }),
    h("p.small", null, t("me-address-about"), address && ` ${t("me-address-drop")}`),
    form({
      path: "/api/me/address",
      button: t("me-address-set"),
      kind: "soft",
      fields: [
        { name: "address", label: t("me-address"), type: "email", autocomplete: "email", longest: 254, optional: address !== null },
        password("me-password", "password", "current-password"),
      ],
      with: (values) => ({ ...values, letters: address?.letters ?? true, lang: language() }),
      done: saved,
    }),
  );
}

/** @param {string} key by which this server is known @param {() => void} again */
function browser(key, again) {
  const box = h("div");
  const draw = async () => {
    const now = await subscription();
    fill(
      box,
      toggle(t("me-push"), t("me-push-about"), now !== null, async (on) => {
        const done = await (on ? subscribe(key) : unsubscribe(now)).then(
          () => true,
          () => false,
        );
        toast(t(done ? "me-saved" : "me-push-refused"));
        again();
      }),
    );
  };
  if ("serviceWorker" in navigator && "PushManager" in window) draw();
  return box;
}

/** What this browser has agreed to. @returns {Promise<PushSubscription | null>} */
const subscription = async () => (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

/** @param {string} key */
async function subscribe(key) {
  const worker = await navigator.serviceWorker.register(WORKER);
  if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await post("/api/me/browser", { endpoint, key: keys?.p256dh, auth: keys?.auth, lang: language() });
}

/** @param {PushSubscription | null} now */
async function unsubscribe(now) {
  if (!now) return;
  await post("/api/me/browser/forget", { endpoint: now.endpoint });
  await now.unsubscribe();
}

/** @param {Reached} reached @param {() => void} again */
function feed({ feed: on }, again) {
  const shown = h("div", { role: "status" });
  const renew = async () => {
    const { path } = await post("/api/me/feed", { on: true });
    const link = `${location.origin}${path}`;
    fill(shown, h("p", null, t("me-feed-shown")), h("code.small-link", null, link));
    copy(link);
  };
  const drop = async () => {
    await post("/api/me/feed", { on: false });
    toast(t("me-saved"));
    again();
  };
  return h(
    "div.stack",
    null,
    h("h3", null, t("me-feed")),
    h("p.small", null, t("me-feed-about")),
    on && h("p.small", null, t("me-feed-on")),
    h(
      "div.row",
      null,
      h("button.btn.soft", { type: "button", onclick: renew }, t(on ? "me-feed-renew" : "me-feed-make")),
      on && h("button.btn.soft", { type: "button", onclick: drop }, t("me-feed-drop")),
    ),
    shown,
  );
}

/** Ways back for whoever has forgotten his password. @param {boolean} mail whether letters are sent @param {() => void} done */
export function recoverCard(mail, done) {
  const made = card({
    title: t("me-recover-title"),
    about: t("me-recover-about"),
    path: "/api/me/recover",
    button: t("me-recover"),
    kind: "soft",
    fields: [
      { name: "name", label: t("me-name"), type: "text", autocomplete: "username" },
      { name: "code", label: t("me-code"), type: "text", autocomplete: "off", longest: 40 },
      password("me-password-new", "password", "new-password"),
    ],
    done,
  });
  if (!mail) return made;
  const said = h("p", { role: "status" });
  made.append(
    h("p.small", null, t("me-forgot-about")),
    form({
      path: "/api/letters/forgot",
      button: t("me-forgot"),
      kind: "soft",
      fields: [{ name: "account", label: t("me-account"), type: "text", autocomplete: "username", longest: 254 }],
      done: () => fill(said, t("me-forgot-done")),
    }),
    said,
  );
  return made;
}

/** @returns {Promise<Reached | null>} */
export const reached = () => get("/api/me/letters").catch(() => null);
