/** What somebody might write to harm whoever reads it: each sets `harmed` if it runs, or spoils the page if it is not held. */

const RUN = "globalThis.harmed=1";

/** For chat and notes: markup, events, addresses, templates, Fluent, odd characters. */
export const LINES = [
  // Markup that runs by itself
  `<script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<SCRIPT SRC=data:text/javascript,${RUN}></SCRIPT>`,
  `<script type=module>${RUN}</script>`,
  `<noscript><p title="</noscript><script>${RUN}</script>">`,
  `<template><script>${RUN}</script></template>`,
  // Events
  `<img src=x onerror="${RUN}">`,
  `<img src=x:x onerror=${RUN}//`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div tabindex=1 autofocus onfocusin=${RUN}>x</div>`,
  `<b onmouseover=${RUN}>x</b>`,
  `" onmouseover="${RUN}" x="`,
  `' onfocus='${RUN}' autofocus='`,
  `\u2068</span><b onmouseover=${RUN}>x</b>\u2069`,
  // Drawings and frames
  `"><svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href=javascript:${RUN}><text>x</text></a></svg>`,
  `<math><mtext></p><mglyph><style><img src=x onerror=${RUN}></style>`,
  `<iframe srcdoc='<script>parent.harmed=1</script>'>`,
  `<iframe src=javascript:parent.harmed=1>`,
  `<object data=javascript:${RUN}>`,
  `<embed src=javascript:${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=//evil.example/>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<style>*{display:none!important}</style>`,
  `<form action=javascript:${RUN}><button>x</button></form>`,
  // Addresses
  `javascript:${RUN}`,
  `<a href=javascript:${RUN}>x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `data:text/html,<script>${RUN}</script>`,
  // Templates, and the language of our own texts
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `'-${RUN}-'`,
  "{ $x }",
  "{ $name ->\u00a0[one] x *[other] y }",
  "{ -term }",
  '{ "</b>" }',
  "%s %n %x",
  "__proto__",
  "constructor",
  // Characters
  "\u202etxt.exe gnal\u202c",
  "\u2066\u2067\u2068",
  "a\u0000b",
  "a\u0008\u001bb",
  "Z\u0351\u0352\u0353\u0354\u0355\u0356a\u0357\u0358l\u0359go",
  "x\ufeff\u200b\u200d!",
  "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
  "W".repeat(500),
  "\u0645\u0631\u062d\u0628\u0627 abc \u05e9\u05dc\u05d5\u05dd",
];

/** Names that must be refused in words; a name is short. */
export const NAMES = [
  "<b>x</b>",
  '"><svg onload=1>',
  "<img src=x onerror=1>",
  "javascript:alert(1)",
  "' or 1=1 --",
  "{ $name }",
  "{{7*7}}",
  `\${7*7}`,
  "a\u202eb",
  "a\u0000b",
  "\u200b\u200b\u200b",
  "../../etc/passwd",
  "Honjin",
  "x",
];

/** Names in the head of a log, which come from anywhere. */
export const HEADS = [
  `<img src=x onerror="${RUN}">`,
  `<script>/**/${RUN}</script>`,
  `"><svg/onload=${RUN}>`,
  `</b><iframe srcdoc="<script>parent.harmed=1</script>">`,
  "{ $name }",
  `{ "<b>" }`,
  "\u202eadekaT",
  "N".repeat(300),
];

/** Fields of the head of a log that are no name: such a log is refused. */
export const FIELDS = [
  ["game", `<img src=x onerror=${RUN}>`],
  ["scenario", `"><script>${RUN}</script>`],
  ["options", { [`<svg onload=${RUN}>`]: "on" }],
  ["format", `javascript:${RUN}`],
];
