/** Telling a player who looks elsewhere that it is his move: title, icon, and a notification if he allowed it. */

/** @type {HTMLLinkElement | null} */
const iconLink = document.querySelector("link[rel=icon]");
let told = "";

/**
 * @param {{ title: string, yours: boolean, moment: string, text: string }} now `moment` names the decision, so that it is told once
 */
export function notify({ title, yours, moment, text }) {
  document.title = title;
  if (iconLink) iconLink.href = yours ? "/static/icon-dot.svg" : "/static/icon.svg";
  if (!yours || told === moment) return;
  told = moment;
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(title, { body: text, tag: location.pathname, icon: "/static/icon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}
