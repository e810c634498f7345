import './ui/fonts.css';
import './ui/tokens.css';

import { showSession } from './features/public-site/home-session.ts';

// The home page is ready-made HTML; this is all the script it needs. Storage may be closed in private windows.
document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  if (isDark) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = 'dark';
  try {
    localStorage.setItem('theme', isDark ? 'light' : 'dark');
  } catch {
    // The choice holds for this page only.
  }
});

try {
  showSession(localStorage.getItem('token') !== null);
} catch {
  // Without storage there is no session.
}
