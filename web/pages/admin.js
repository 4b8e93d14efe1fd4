/** For whoever looks after the server: what was reported, people, tables, announcements, rules, and all that was done. */

import { ApiError, get, post } from "../lib/api.js";
import { open, toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { ago } from "../lib/format.js";
import { language, Words } from "../lib/texts.js";
import { startPage } from "../lib/top.js";

/**
 * @import { Account, AuditLine, ChatLine, Me, Overview, Report, Sanction, TableRow } from "../lib/wire.js"
 * @typedef {{ name: string, label: string, value?: string, inputmode?: string, pattern?: string, required?: boolean }} Field
 */

const words = new Words("admin");
const { t } = words;
/** @type {Me | null} */
const me = await get("/api/me").catch(() => null);
/** @type {Overview | null} */
let now = me?.admin ? await get("/api/admin").catch(() => null) : null;
/** @type {{ people: Account[], tables: TableRow[], audit: AuditLine[] }} */
const lists = { people: [], tables: [], audit: [] };
let asked = 0;
const finds = { people: "", tables: "" };

/** @param {unknown} error */
function sorry(error) {
  if (!(error instanceof ApiError)) throw error;
  toast(words.sorry(error));
}

/** Asks the server for everything anew, and shows it. */
async function refresh() {
  const mine = ++asked;
  const found = (/** @type {"people" | "tables"} */ what) => get(`/api/admin/${what}?find=${encodeURIComponent(finds[what])}`);
  try {
    const told = await Promise.all([get("/api/admin"), found("people"), found("tables"), get("/api/admin/audit")]);
    // Of two that were asked for the later is shown.
    if (mine === asked) [now, lists.people, lists.tables, lists.audit] = told;
  } catch (error) {
    sorry(error);
  }
  if (mine === asked) render();
}

/** @param {{ do: string } & Record<string, any>} deed */
async function act(deed) {
  try {
    await post("/api/admin/deeds", deed);
    toast(t("admin-done"));
    await refresh();
  } catch (error) {
    sorry(error);
  }
}

/** A form that hands over what was entered. @param {Field[]} fields @param {string} button @param {(values: Record<string, string>) => void} done */
const form = (fields, button, done) =>
  h(
    "form.stack",
    {
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        done(/** @type {any} */ (Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)))));
      },
    },
    fields.map(({ name, label, ...rest }) => {
      const id = `field-${name}-${Math.random().toString(36).slice(2, 8)}`;
      return h("div.field", null, h("label", { for: id }, label), h("input", { id, name, type: "text", maxlength: 500, ...rest }));
    }),
    h("div", null, h("button.btn.primary", { type: "submit" }, button)),
  );

/** Nothing is done by a slip: what it needs is asked for first. @param {string} title @param {Field[]} fields @param {(values: Record<string, string>) => void} done @param {string} [about] */
function ask(title, fields, done, about) {
  const asking = open({
    title,
    body: [
      about && h("p.small", null, about),
      form(fields, title, (values) => {
        asking.dialog.close();
        done(values);
      }),
    ],
  });
}

/** @param {string} text @param {() => void} onclick @param {string} [kind] */
const button = (text, onclick, kind = "soft") => h("button.btn", { type: "button", class: kind, onclick }, text);

/** @param {string} title @param {...import("../lib/dom.js").Child} body */
const card = (title, ...body) => h("section.card", null, h("h2", null, t(title)), ...body);

/** @param {number} time */
const date = (time) => new Date(time).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });

/** @param {"ban" | "mute"} what @param {string} whom @param {string} name */
function sanction(what, whom, name) {
  const fields = [
    { name: "days", label: t("admin-days"), inputmode: "numeric", pattern: "[0-9]*" },
    { name: "why", label: t("admin-why") },
  ];
  ask(t(`admin-${what}`), fields, ({ days, why }) => act({ do: "sanction", what, whom, days: days ? Number(days) : null, why }), name);
}

function announcement() {
  const notice = now?.notice;
  return card(
    "admin-announce-title",
    notice &&
      h(
        "p.notice",
        null,
        notice.text,
        " ",
        button(t("admin-withdraw"), () => act({ do: "withdraw" })),
      ),
    form(
      [
        { name: "text", label: t("admin-announce-text"), value: t("admin-announce-usual"), required: true },
        { name: "minutes", label: t("admin-announce-minutes"), inputmode: "numeric", pattern: "[0-9]*", value: "10", required: true },
      ],
      t("admin-announce"),
      ({ text, minutes }) => act({ do: "announce", text, minutes: Number(minutes) }),
    ),
  );
}

/** @param {ChatLine[]} chat @param {string} table */
const chatLines = (chat, table) =>
  h(
    "ul.stack",
    null,
    chat.map((line) =>
      h(
        "li.row",
        null,
        h("span.grow", null, h("b", null, line.from), " ", line.removed ? h("i", null, t("chat-removed")) : line.text),
        !line.removed && button(t("admin-remove-line"), () => act({ do: "remove-line", table, n: line.n })),
        line.who !== undefined && button(t("admin-mute"), () => sanction("mute", `#${line.who}`, line.from)),
        line.who !== undefined && button(t("admin-ban"), () => sanction("ban", `#${line.who}`, line.from), "danger"),
      ),
    ),
  );

/** @param {Report} report */
const reported = ({ id, table, by, at, reason, chat }) =>
  h(
    "li.stack",
    null,
    h("p", null, h("b", null, by.name), ` ${ago(at)}: `, h("q", null, reason)),
    h("details", null, h("summary", null, t("admin-chat", { n: chat.length })), chatLines(chat, table)),
    h(
      "div.row",
      null,
      h("a.btn", { href: `/g/${table}` }, t("admin-look")),
      button(t("admin-table"), () => showTable(table)),
      button(t("admin-settle"), () => act({ do: "settle", report: id }), "primary"),
    ),
  );

/** @param {Sanction} one */
const sanctioned = ({ what, whom, name, until, why }) =>
  h(
    "li.row",
    null,
    h(
      "span.grow",
      null,
      h("b", null, name ? `${name} (${whom})` : whom),
      ` ${t(`admin-${what}`)}, ${until === null ? t("admin-for-ever") : t("admin-until", { date: { t: date(until) } })}. `,
      why,
    ),
    button(t("admin-lift"), () => act({ do: "lift", what, whom })),
  );

/** @param {Account} person */
const person = ({ who, name, guest, seen, games, admin, addresses }) =>
  h(
    "li.row",
    null,
    h(
      "span.grow",
      null,
      h("b", null, name),
      ` #${who}`,
      admin && ` ${t("admin-is-one")}`,
      h("span.small", null, ` ${ago(seen)} \u00b7 ${t("admin-games", { n: games })} ${addresses.join(", ")}`),
    ),
    !admin && button(t("admin-mute"), () => sanction("mute", `#${who}`, name)),
    !admin && button(t("admin-ban"), () => sanction("ban", `#${who}`, name), "danger"),
    addresses.map((address) =>
      button(t("admin-ban-address", { address: { t: address } }), () => sanction("ban", address, address), "danger"),
    ),
    !admin &&
      !guest &&
      button(t("admin-remove-name"), () => ask(t("admin-remove-name"), [], () => act({ do: "remove-name", who }), name), "danger"),
  );

/** @param {TableRow} row */
const tableRow = ({ id, game, scenario, people, status, updated }) =>
  h(
    "li.row",
    null,
    h(
      "span.grow",
      null,
      h("b", null, people.map(({ name }) => name).join(" \u2013 ")),
      h("span.small", null, ` ${game}, ${scenario} \u00b7 ${t(`admin-${status}`)} \u00b7 ${ago(updated)} \u00b7 ${id.slice(0, 6)}`),
    ),
    button(t("admin-table"), () => showTable(id)),
  );

/** A table with its seats and what was said. @param {string} id */
async function showTable(id) {
  try {
    /** @type {{ table: TableRow, chat: ChatLine[] }} */
    const { table, chat } = await get(`/api/admin/tables/${id}`);
    const going = table.status === "waiting" || table.status === "playing";
    const close = () => ask(t("admin-close"), [], () => act({ do: "close", table: id }), t("admin-close-about"));
    const hand = (/** @type {number} */ seat) =>
      ask(
        t("admin-hand-over"),
        [{ name: "to", label: t("admin-hand-over-to") }],
        ({ to }) => act({ do: "hand-over", table: id, seat, to: to || null }),
        t("admin-hand-over-about"),
      );
    const seats = table.people.map(({ seat, name, kind }) =>
      h(
        "li.row",
        null,
        h("span.grow", null, name),
        table.status === "playing" && kind !== "gone" && button(t("admin-hand-over"), () => hand(seat)),
      ),
    );
    open({
      title: t("admin-table"),
      name: "table",
      body: [
        h("p.small", null, `${id} \u00b7 ${t(`admin-${table.status}`)}`),
        h("ul.stack", null, seats),
        chat.length ? chatLines(chat, id) : h("p.small", null, t("chat-empty")),
        h("div.row", null, h("a.btn", { href: `/g/${id}` }, t("admin-look")), going && button(t("admin-close"), close, "danger")),
      ],
    });
  } catch (error) {
    sorry(error);
  }
}

/** What is found by a name or a number. @param {"people" | "tables"} what @param {HTMLElement[]} rows */
const found = (what, rows) =>
  card(
    `admin-${what}-title`,
    form([{ name: "find", label: t(`admin-find-${what}`), value: finds[what] }], t("admin-find"), ({ find }) => {
      finds[what] = find;
      refresh();
    }),
    list(rows),
  );

/** @param {HTMLElement[]} rows */
const list = (rows) => (rows.length ? h("ul.stack", null, rows) : h("p.small", null, t("admin-none")));

/** Figures with their words. @param {string} prefix @param {Record<string, number>} figures */
const figures = (prefix, figures) =>
  h(
    "dl.figures",
    null,
    Object.entries(figures).flatMap(([name, n]) => [
      h("dt", null, t(`${prefix}-${name}`)),
      h("dd", null, prefix === "keep" && n === 0 ? t("admin-for-ever") : n.toLocaleString(language())),
    ]),
  );

/** @param {AuditLine} line */
const done = ({ at, by, deed: { do: what, ...about } }) =>
  h(
    "li",
    null,
    h("span.small", null, `${date(at)} `),
    h("b", null, by?.name ?? t("audit-server")),
    ` ${t(`audit-${what}`)} `,
    h(
      "span.small",
      null,
      Object.values(about)
        .flat()
        .filter((one) => one !== null && one !== "")
        .join(" \u00b7 "),
    ),
  );

async function earlier() {
  const last = lists.audit.at(-1)?.n ?? 0;
  lists.audit.push(...(await get(`/api/admin/audit?before=${last}`).catch(() => [])));
  render();
}

/** Who is none may become one by the code. */
const stranger = () => [
  h("p", null, t("admin-not")),
  card(
    "admin-code-title",
    h("p.small", null, t("admin-code-about")),
    form([{ name: "code", label: t("admin-code"), required: true }], t("admin-become"), ({ code }) =>
      post("/api/admin/claim", { code }).then(refresh, sorry),
    ),
  ),
];

/** @param {Overview} all */
const office = ({ load, limits, keep, stale, reports, sanctions }) => [
  card("admin-reports-title", list(reports.map(reported))),
  announcement(),
  found("people", lists.people.map(person)),
  card("admin-sanctions-title", list(sanctions.map(sanctioned))),
  found("tables", lists.tables.map(tableRow)),
  card("admin-load-title", figures("load", load), h("h3", null, t("admin-limits-title")), figures("limit", limits)),
  card("admin-keep-title", h("p.small", null, t("admin-keep-about")), figures("keep", keep), h("p", null, t("admin-stale", stale))),
  card("admin-audit-title", list(lists.audit.map(done)), lists.audit.length > 0 && h("div", null, button(t("chat-earlier"), earlier))),
];

function render() {
  document.title = `${t("nav-admin")} - Honjin`;
  fill(byId("main"), h("h1", null, t("nav-admin")), now ? office(now) : stranger());
}

await startPage("admin", ["admin"], render);
if (now) await refresh();
