/** What one does about a game rather than in it: take back, draw, resign, leave; and the view. */

import { confirm, open } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { showKeys, writtenKey } from "../lib/keys.js";
import { LANGUAGES, language, setLanguage } from "../lib/texts.js";
import { showSettings } from "../lib/top.js";
import { commands } from "./model.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Model } from "./model.js"
 */

/**
 * @param {{ words: Words, model: Model, live: Live, people: () => void, twin: () => void, rules: () => void, charts: () => void, score: () => void, invitation: string | null, copy: (text: string) => void }} context
 */
export function showMenu({ words, model, live, people, twin, rules, charts, score, invitation, copy }) {
  const { t } = words;
  const playing = model.table.status === "playing" && model.table.you.length > 0;
  const alone = model.table.you.length === model.table.seats.length;
  const next = LANGUAGES.find((lang) => lang !== language()) ?? "en";
  const entry = (/** @type {string} */ text, /** @type {() => void} */ act, kind = "") =>
    h(
      "button.btn",
      {
        type: "button",
        class: kind,
        onclick: () => {
          menu.dialog.close();
          act();
        },
      },
      text,
    );
  const menu = open({
    title: t("menu"),
    name: "menu",
    body: [
      h(
        "div.stack",
        null,
        playing && !alone && entry(t("menu-take-back"), () => askTakeBack(words, model, live)),
        playing &&
          !alone &&
          entry(
            t("menu-draw"),
            async () => (await confirm(t("menu-draw"), [t("draw-ask")], t("menu-draw"))) && live.send({ do: "propose", what: "draw" }),
          ),
        invitation && model.table.status === "waiting" && entry(t("copy-invite"), () => copy(invitation)),
        entry(t("menu-copy-link"), () => copy(location.href)),
        entry(`${t("menu-twin")}${writtenKey("T") && ` (${writtenKey("T")})`}`, twin),
        entry(t("rules"), rules),
        entry(`${t("charts")}${writtenKey("K") && ` (${writtenKey("K")})`}`, charts),
        model.scene.score && entry(t("score-how"), score),
        entry(t("keys-title"), showKeys),
        entry(t(`language-${next}`), () => setLanguage(next)),
        entry(t("menu-people"), people),
        entry(t("settings"), showSettings),
        h("a.btn", { href: `/r/${model.table.id}${model.table.seat === null ? "" : `?eyes=${model.table.seat}`}` }, t("menu-replay")),
        h("a.btn", { href: "/" }, t("menu-leave")),
      ),
      playing &&
        h(
          "div.stack.apart",
          null,
          entry(t("menu-resign"), () => resign(words, model, live), "danger"),
        ),
    ],
  });
}

/** Nobody gives up by a slip: it is asked about once more. @param {Words} words @param {Model} model @param {Live} live */
async function resign({ t }, { table }, live) {
  const ask = t(table.seats.length > 2 ? "resign-ask-others" : "resign-ask");
  if (await confirm(t("menu-resign"), [ask], t("menu-resign"), "danger")) live.send({ do: "resign" });
}

/** Beyond the last roll only with consent: the last own decision is proposed. @param {Words} words @param {Model} model @param {Live} live */
async function askTakeBack(words, model, live) {
  const { t } = words;
  const mine = model.log
    .filter((line) => line.seat !== null && model.table.you.includes(line.seat) && line.events.length > 0)
    .slice(-12)
    .reverse();
  if (!mine.length) return open({ title: t("menu-take-back"), body: [t("take-back-nothing")] });
  const select = h(
    "select",
    { "aria-label": t("take-back-to") },
    mine.map((line) => h("option", { value: line.n }, `#${line.n} ${words.say(line.events[0])}`)),
  );
  const lost = h("p.small", null, t("take-back-about", { n: commands(model.log) }));
  if (await confirm(t("menu-take-back"), [t("take-back-to"), select, lost], t("menu-take-back")))
    live.send({ do: "propose", what: "take-back", to: Number(select.value) - 1 });
}
