// Runs before the first paint, so that a person with the dark theme never sees a light flash. It is a file and not
// inline code, because the content security policy refuses inline scripts.
(function () {
  document.documentElement.dataset.scripts = '';
  // A page without a switch of themes names its default.
  let chosen = document.currentScript?.dataset.default ?? null;
  try {
    chosen = localStorage.getItem('theme') ?? chosen;
  } catch {
    // Storage is closed in some private windows: the light theme stays.
  }
  const isDark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) document.documentElement.dataset.theme = 'dark';
})();
