import assert from "node:assert/strict";
import { begun, FILES, HOLE, messages, readings, selections, variables } from "../texts.mjs";

/** Straight apostrophes, and signs before or after which French has a narrow no-break space. */
const FRENCH_SLIPS = /'|[^\u202f][;!?»]|[^\u202f\d]:|«[^\u202f]|\u00a0/;

/** A hyphen where a number is negative. */
const HYPHEN_MINUS = /(^|[\s(])-\d/;

/** Both languages have the same keys and the same variables, and are written with the right signs. No page is opened. */
export async function texts() {
  let count = 0;
  for (const file of FILES) {
    const [en, fr] = [await messages(file, "en"), await messages(file, "fr")];
    const there = [await begun(file, "en"), await begun(file, "fr")];
    assert.deepEqual([en.size, fr.size], there, `${file}: every text can be read, and no key is there twice`);
    assert.deepEqual([...fr.keys()].sort(), [...en.keys()].sort(), `${file}: the same keys`);
    for (const [key, text] of en) {
      assert.deepEqual([...variables(fr.get(key))].sort(), [...variables(text)].sort(), `${file}: the variables of ${key}`);
    }
    slips(file, en, HYPHEN_MINUS);
    slips(file, fr, HYPHEN_MINUS);
    count += en.size;
  }
  for (const file of ["texts/site", "texts/me"]) {
    const french = await messages(file, "fr");
    slips(file, french, FRENCH_SLIPS);
    noneInWords(french);
  }
  return `${count} texts`;
}

/** @param {string} file @param {Map<string, any>} all @param {RegExp} wrong */
function slips(file, all, wrong) {
  const found = [...all].filter(([, text]) => readings(text).some((reading) => wrong.test(reading))).map(([key]) => key);
  assert.deepEqual(found, [], `${file}: signs, ${wrong}`);
}

/** In French "one" is also none: where it does not show the figure, none has words of its own. @param {Map<string, any>} all */
function noneInWords(all) {
  const shows = (/** @type {any} */ variant) => readings(variant.value).every((reading) => reading.includes(HOLE));
  const bare = [...all].filter(([, text]) =>
    selections(text).some(({ variants }) => {
      const one = variants.find((/** @type {any} */ { key }) => key.value === "one");
      return one && !shows(one) && !variants.some((/** @type {any} */ { key }) => key.type === "num" && key.value === 0);
    }),
  );
  assert.deepEqual(
    bare.map(([key]) => key),
    [],
    "none is not one",
  );
}
