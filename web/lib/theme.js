// Runs before the first paint, as a plain script: a fixed theme or text size must not flash.
try {
  const kept = JSON.parse(localStorage.getItem("honjin") || "{}");
  const root = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  if (kept.size > 0) root.style.fontSize = `${kept.size}%`;
} catch {
  /* nothing kept, or nothing may be kept */
}
