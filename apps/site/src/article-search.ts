/** Full-text search of the articles; results replace the list. */
export function startArticleSearch(form: HTMLFormElement): void {
  const list = document.querySelector<HTMLElement>('[data-articles]');
  const found = document.querySelector<HTMLElement>('[data-found]');
  if (list === null || found === null) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search(form, list, found);
  });
}

async function search(form: HTMLFormElement, list: HTMLElement, found: HTMLElement): Promise<void> {
  const searchInput = new FormData(form).get('search');
  const words = typeof searchInput === 'string' ? searchInput.trim() : '';
  list.hidden = words !== '';
  found.hidden = words === '';
  found.replaceChildren();
  if (words === '') return;
  const language = document.documentElement.lang;
  const query = new URLSearchParams({ search: words, limit: '50' });
  const response = await fetch(`/api/site/blog/?${query.toString()}`, {
    headers: { 'accept-language': language },
  }).catch(() => null);
  const answer: unknown = response?.ok ? await response.json() : null;
  const items = answer !== null && typeof answer === 'object' && 'results' in answer ? answer.results : [];
  const lines = (Array.isArray(items) ? items : []).flatMap((item: unknown) => lineOf(item, language));
  found.append(...(lines.length > 0 ? lines : [form.dataset['nothing'] ?? '']));
}

function lineOf(item: unknown, language: string): HTMLElement[] {
  if (typeof item !== 'object' || item === null || !('slug' in item) || !('title' in item)) return [];
  const line = document.createElement('p');
  const link = document.createElement('a');
  link.href = `${language === 'en' ? '/en' : ''}/blog/${String(item.slug)}`;
  link.textContent = String(item.title);
  line.append(link);
  return [line];
}
