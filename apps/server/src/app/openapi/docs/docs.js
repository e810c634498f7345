// Runs before the first paint: the theme is the one that the person has chosen in the product.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage is closed in some private windows; the light theme stays.
}
// A link to an action opens it.
const openTarget = () => document.querySelector(`${location.hash || 'html'} > details`)?.setAttribute('open', '');
addEventListener('DOMContentLoaded', openTarget);
addEventListener('hashchange', openTarget);
