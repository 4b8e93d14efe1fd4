/** What is loaded when it is needed, by the name under which it is asked for. */
export interface Modules {
  "./areas.js": typeof import("../board/areas.js");
  "./bubble.js": typeof import("../board/bubble.js");
  "./coach.js": typeof import("../play/coach.js");
  "./command.js": typeof import("../play/command.js");
  "./kawanakajima/kaizu.js": typeof import("../skins/kawanakajima/kaizu.js");
  "./marks.js": typeof import("../board/marks.js");
  "./menu.js": typeof import("../play/menu.js");
  "./preview.js": typeof import("../play/preview.js");
  "./result.js": typeof import("../play/result.js");
  "./score.js": typeof import("../play/score.js");
  "./settings-panel.js": typeof import("./settings-panel.js");
  "./sounds.js": typeof import("./sounds.js");
  "./twin.js": typeof import("../play/twin.js");
  "../lib/rulebook.js": typeof import("./rulebook.js");
  "../lib/sounds.js": typeof import("./sounds.js");
}
