import { startPage } from "../lib/top.js";

startPage("missing", [], () => undefined);
