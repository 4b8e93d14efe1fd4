/** What is loaded when it is needed, by the name under which it is asked for. */
export interface Modules {
  "./absence.js": typeof import("../play/absence.js");
  "./areas.js": typeof import("../board/areas.js");
  "./scenery.js": typeof import("../board/scenery.js");
  "./bubble.js": typeof import("../board/bubble.js");
  "./carry.js": typeof import("../play/carry.js");
  "./charts.js": typeof import("../play/charts.js");
  "./coach.js": typeof import("../play/coach.js");
  "./command.js": typeof import("../play/command.js");
  "./explain.js": typeof import("../play/explain.js");
  "./form-roster.js": typeof import("../play/form-roster.js");
  "./form.js": typeof import("../play/form.js");
  "./croisades/forms.js": typeof import("../skins/croisades/forms.js");
  "./croisades/scenery.js": typeof import("../skins/croisades/scenery.js");
  "./kawanakajima/forms.js": typeof import("../skins/kawanakajima/forms.js");
  "./kawanakajima/kaizu.js": typeof import("../skins/kawanakajima/kaizu.js");
  "./kawanakajima/scenery.js": typeof import("../skins/kawanakajima/scenery.js");
  "./marks.js": typeof import("../board/marks.js");
  "./menu.js": typeof import("../play/menu.js");
  "./picture.js": typeof import("../pages/picture.js");
  "./chances.js": typeof import("../play/chances.js");
  "./orders.js": typeof import("../play/orders.js");
  "./preview.js": typeof import("../play/preview.js");
  "./result.js": typeof import("../play/result.js");
  "./score.js": typeof import("../play/score.js");
  "./settings-panel.js": typeof import("./settings-panel.js");
  "./sounds.js": typeof import("./sounds.js");
  "./theatre.js": typeof import("../play/theatre.js");
  "./gallery.js": typeof import("../play/gallery.js");
  "./since.js": typeof import("../play/since.js");
  "./cells.js": typeof import("../play/cells.js");
  "./again.js": typeof import("../replay/again.js");
  "./weigh.js": typeof import("../play/weigh.js");
  "./twin.js": typeof import("../play/twin.js");
  "../lib/rulebook.js": typeof import("./rulebook.js");
  "../lib/sounds.js": typeof import("./sounds.js");
}
