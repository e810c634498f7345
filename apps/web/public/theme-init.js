// Runs before the first paint, so that a person with the dark theme never sees a light flash. It is a file and not
// inline code, because the content security policy refuses inline scripts.
(function () {
  document.documentElement.dataset.scripts = '';
  try {
    if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
  } catch {
    // Storage is closed in some private windows; the light theme stays.
  }
})();
