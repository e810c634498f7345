// Runs before first paint: applies the theme chosen in the product.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage is unavailable in some private windows; the light theme stays.
}
// Following a link to an operation expands it.
const openTarget = () => document.querySelector(`${location.hash || 'html'} > details`)?.setAttribute('open', '');
addEventListener('DOMContentLoaded', openTarget);
addEventListener('hashchange', openTarget);
