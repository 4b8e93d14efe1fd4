/** Plain HTTP with the server. */

/** A refusal of the server, or no answer at all (`status` 0). */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, say?: import("./wire.js").Message }} error
   */
  constructor(status, error) {
    super(error.code ?? `http-${status}`);
    this.status = status;
    this.code = error.code ?? `http-${status}`;
    this.say = error.say ?? {
      k: status === 0 ? "error-no-answer" : status === 404 ? "error-not-found" : "error-server",
      a: { code: status },
    };
  }
}

/** @param {string} path @param {RequestInit} [init] */
async function request(path, init) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError(0, {});
  }
  const type = response.headers.get("content-type") ?? "";
  const body = type.includes("json") ? await response.json() : await response.text();
  if (!response.ok) throw new ApiError(response.status, body?.error ?? {});
  return body;
}

/** @param {string} path */
export const get = (path) => request(path);

/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) =>
  request(path, { method: "POST", headers: { "content-type": "application/json", "x-honjin": "1" }, body: JSON.stringify(body) });

/** @param {string} path @param {string} text */
export const postText = (path, text) =>
  request(path, { method: "POST", headers: { "content-type": "text/plain", "x-honjin": "1" }, body: text });

/** A player's own part in the dice, so that the server alone could not have chosen them. */
export const salt = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
