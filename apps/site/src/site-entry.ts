import { startArticleSearch } from './article-search.ts';
import { startHomeBill } from './home-bill/home-bill-script.ts';
import { startSampleZone } from './sample/sample-zone-script.ts';
import { startContactForm } from './contact-form-script.ts';

// The only script of the prerendered pages. Storage may be blocked in private windows.
const inStorage = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
};

const root = document.documentElement;
for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const isDark = root.dataset['theme'] === 'dark';
    if (isDark) delete root.dataset['theme'];
    else root.dataset['theme'] = 'dark';
    inStorage((storage) => storage.setItem('theme', isDark ? 'light' : 'dark'), undefined);
  });
}

// Follows the system theme if the user has chosen so.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (inStorage((storage) => storage.getItem('theme'), null) !== 'system') return;
  if (matches) root.dataset['theme'] = 'dark';
  else delete root.dataset['theme'];
});

// The application opens in the language chosen here.
for (const link of document.querySelectorAll<HTMLElement>('[data-language-choice]')) {
  link.addEventListener('click', () => {
    inStorage((storage) => storage.setItem('language', link.dataset['languageChoice'] ?? 'ru'), undefined);
  });
}

// Signed-in users get a link to their work instead of sign-in.
if (inStorage((storage) => storage.getItem('token') !== null, false)) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-entry]')) {
    link.href = '/projects';
    link.textContent = document.body.dataset['open'] ?? '';
    link.dataset['openWork'] = '';
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-strangers]')) link.hidden = true;
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact]')) startContactForm(form);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-article-search]')) startArticleSearch(form);
for (const zone of document.querySelectorAll<HTMLElement>('[data-sample]')) startSampleZone(zone);
for (const bill of document.querySelectorAll<HTMLElement>('[data-bill]')) startHomeBill(bill);
