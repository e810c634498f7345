/**
 * Script of the 404 page: signed-in users are redirected to the 404 page inside the app; others see it in the language
 * the app would use (rule in `platform/language.ts`).
 */
export const REDIRECT_SCRIPT = `
try {
const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
const language = localStorage.getItem('language') ?? (asked.includes('en') && !asked.includes('ru') ? 'en' : 'ru');
if (localStorage.getItem('token') !== null) location.replace('/missing?from=' + encodeURIComponent(location.pathname + location.search));
else if (language === 'en' && document.documentElement.lang !== 'en') location.replace('/en' + location.pathname + location.search);
} catch {}
`;
