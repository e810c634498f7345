import { readJson } from '@karkas/domain/text/read-json.ts';

const DRAFT = 'draft:contact';
/** Forms sent sooner after opening the page are taken for a bot's. */
const FASTEST_SECONDS = 2;
const STORED_FIELDS = ['name', 'email', 'phone', 'subject', 'module', 'message'] as const;

type FieldProblem = { field: string; message: string };

/** Submits the form without leaving the page; input survives a reload and a lost connection. */
export function startContactForm(form: HTMLFormElement): void {
  const openedAt = performance.now();
  const secondsOpen = (): number => Math.floor((performance.now() - openedAt) / 1000);
  restoreDraft(form);
  form.addEventListener('input', () => storeDraft(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, secondsOpen);
  });
  form.querySelector('[data-again]')?.addEventListener('click', () => showSent(form, false));
}

async function send(form: HTMLFormElement, secondsOpen: () => number): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button === null || button.disabled) return;
  const label = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset['sending'] ?? label;
  showProblems(form, []);
  try {
    // A user with a restored draft can be as fast as a bot, whose messages the server discards.
    while (secondsOpen() < FASTEST_SECONDS) await new Promise((resolve) => setTimeout(resolve, 100));
    const response = await fetch('/api/site/contact/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(readForm(form, secondsOpen())),
    });
    if (response.ok) {
      form.reset();
      forgetDraft();
      showSent(form, true);
    } else {
      const problem: unknown = await response.json();
      showProblems(form, problemsOf(problem), detailOf(problem));
    }
  } catch {
    showProblems(form, [], form.dataset['failed']);
  } finally {
    button.disabled = false;
    button.textContent = label;
  }
}

function readForm(form: HTMLFormElement, secondsOnPage: number): object {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    module: text('module') || null,
    message: text('message'),
    consent: data.get('consent') === 'on',
    website: text('website'),
    seconds_on_page: secondsOnPage,
  };
}

function problemsOf(problem: unknown): FieldProblem[] {
  const errors = typeof problem === 'object' && problem !== null && 'errors' in problem ? problem.errors : null;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) =>
    typeof error === 'object' && error !== null && 'field' in error && 'message' in error
      ? [{ field: String(error.field), message: String(error.message) }]
      : [],
  );
}

function detailOf(problem: unknown): string | undefined {
  return typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : undefined;
}

function showProblems(form: HTMLFormElement, problems: readonly FieldProblem[], detail?: string): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const message = problems.find((problem) => problem.field === field.dataset['field'])?.message;
    const control = field.querySelector('input, select, textarea');
    const place = field.querySelector<HTMLElement>('[id$="-error"]');
    if (place === null || control === null) continue;
    place.textContent = message ?? '';
    place.hidden = message === undefined;
    if (message === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  const place = form.querySelector<HTMLElement>('[data-problem]');
  if (place !== null) {
    const text = problems.length > 0 ? form.dataset['wrong'] : detail;
    place.textContent = text ?? '';
    place.hidden = text === undefined;
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** Toggles between the form fields and the confirmation. */
function showSent(form: HTMLFormElement, isSent: boolean): void {
  for (const part of form.children)
    if (part instanceof HTMLElement && !('problem' in part.dataset)) part.hidden = isSent;
  const place = form.querySelector<HTMLElement>('[data-sent]');
  if (place === null) return;
  place.hidden = !isSent;
  if (isSent) place.focus();
  else form.querySelector<HTMLElement>('input')?.focus();
}

function storeDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const entries = STORED_FIELDS.map((name) => [name, data.get(name)]);
  inStorage((storage) => storage.setItem(DRAFT, JSON.stringify(Object.fromEntries(entries))));
}

function restoreDraft(form: HTMLFormElement): void {
  inStorage((storage) => {
    const draft = readJson(storage.getItem(DRAFT) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return;
    for (const [name, value] of Object.entries(draft)) {
      const control = form.elements.namedItem(name);
      const isOurs = STORED_FIELDS.some((kept) => kept === name) && control !== null && 'value' in control;
      if (isOurs && typeof value === 'string') control.value = value;
    }
  });
}

const forgetDraft = (): void => inStorage((storage) => storage.removeItem(DRAFT));

/** Storage may be blocked in private windows; the form works without it. */
function inStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Nothing is stored then.
  }
}
