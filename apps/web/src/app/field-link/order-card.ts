import type { FieldOrder } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { displayUnit } from '@karkas/domain/text/display-unit.ts';
import { hashOf, shrinkPhoto } from '#features/my-tasks';
import { button, element, type Page, refusalOf } from './page-parts.ts';

type Callbacks = {
  /** The name of the reporter; null if missing, which the page then says. */
  readPerson: () => string | null;
  /** Called when the displayed data is outdated. */
  onOutdated: () => void;
};
type Work = FieldOrder['works'][number];
type Entry = { work: Work; input: HTMLInputElement; problem: HTMLElement; left: HTMLElement };

type Card = { order: FieldOrder; entries: Entry[]; note: HTMLElement; page: Page } & Callbacks;

/** A work order with its works, photos and one button to record progress. */
export function orderCard(order: FieldOrder, page: Page, callbacks: Callbacks): HTMLElement {
  const { words } = page;
  const note = element('p', { className: 'note', role: 'status' });
  const entries = order.works.map((work, at) => entryOf(work, page, `${order.id}-${at}`));
  const card: Card = { order, entries, note, page, ...callbacks };
  const record = button(words.record, () => void send(card, record));
  const title = words.order.replace('{number}', String(order.number));
  return element(
    'section',
    { className: 'order' },
    element('p', { className: 'note' }, order.place === '' ? title : `${title} · ${order.place}`),
    element('h2', {}, order.title),
    ...entries.map((entry) => workPart(entry, card)),
    element('div', { className: 'actions' }, photoButton(order.id, page, note), record),
    note,
  );
}

const workPart = (entry: Entry, card: Card): HTMLElement =>
  element(
    'div',
    { className: 'work' },
    element('label', { htmlFor: entry.input.id }, entry.work.name),
    entry.left,
    element('div', { className: 'entry' }, entry.input, allButton(entry, card.page)),
    entry.problem,
  );

async function send(card: Card, record: HTMLButtonElement): Promise<void> {
  const { order, note, page, entries } = card;
  const person = card.readPerson();
  const works = worksOf(entries, page);
  if (person === null || works === null) return;
  if (works.length === 0) {
    note.textContent = page.words.nothing;
    return;
  }
  record.disabled = true;
  const result = await page.calls.submit(order.id, { person, version: order.version, works });
  record.disabled = false;
  if (result.kind === 'ok') {
    show(card, result.answer);
    note.textContent = page.words.recorded;
  } else if (result.kind === 'refused' && result.status === 409) {
    note.textContent = page.words.changed;
    await refresh(card);
  } else note.textContent = refusalOf(result, page);
}

async function refresh(card: Card): Promise<void> {
  const result = await card.page.calls.open();
  const now = result.kind === 'ok' ? result.answer.orders.find(({ id }) => id === card.order.id) : undefined;
  if (now === undefined) card.onOutdated();
  else show(card, now);
}

function show(card: Card, order: FieldOrder): void {
  card.order = order;
  for (const entry of card.entries) settle(entry, order, card.page);
}

const isNothing = (value: string): boolean => /^[0.]*$/.test(value);

function remainingText(
  { quantity_left: left, quantity_planned: planned, unit }: Work,
  { words, language }: Page,
): string {
  return words.left
    .replace('{left}', formatQuantity(left, { language }))
    .replace('{planned}', formatQuantity(planned, { language }))
    .replace('{unit}', displayUnit(unit ?? ''))
    .trim();
}

function entryOf(work: Work, page: Page, id: string): Entry {
  const input = element('input', { id, inputMode: 'decimal', autocomplete: 'off' });
  input.setAttribute('aria-label', page.words.done.replace('{name}', work.name));
  return {
    work,
    input,
    problem: element('p', { className: 'problem', role: 'alert' }),
    left: element('p', { className: 'left' }, remainingText(work, page)),
  };
}

const workIn = (order: FieldOrder, { work }: Pick<Entry, 'work'>): Work =>
  order.works.find(({ specification_row_id: id }) => id === work.specification_row_id) ?? work;

function settle(entry: Entry, order: FieldOrder, page: Page): void {
  entry.work = workIn(order, entry);
  entry.input.value = '';
  entry.left.textContent = remainingText(entry.work, page);
}

function allButton(entry: Entry, { words, language }: Page): HTMLButtonElement {
  const made = button(words.all, () => {
    const { quantity_left: left } = entry.work;
    entry.input.value = language === 'ru' ? left.replace('.', ',') : left;
  });
  made.setAttribute('aria-label', `${words.all}: ${entry.work.name}`);
  return made;
}

/** The entered quantities; null if one is not a number or exceeds the remainder, which its field then says. */
function worksOf(
  entries: readonly Entry[],
  { words }: Page,
): { specification_row_id: string; quantity: string }[] | null {
  let isRight = true;
  const works = entries.flatMap(({ work, input, problem }) => {
    const text = input.value.trim();
    const quantity = text === '' ? '0' : parseDecimalInput(text);
    const isGood = quantity !== null && !quantity.startsWith('-') && Number(quantity) <= Number(work.quantity_left);
    problem.textContent = isGood ? '' : words.badVolume;
    isRight &&= isGood;
    return isGood && !isNothing(quantity) ? [{ specification_row_id: work.specification_row_id, quantity }] : [];
  });
  return isRight ? works : null;
}

/**
 * The camera button; each photo is downscaled on the device, uploaded at once, and counted after the server confirms
 * it.
 */
function photoButton(taskId: string, page: Page, note: HTMLElement): HTMLElement {
  const { words, calls } = page;
  let [stored, count] = [0, 0];
  const input = element('input', {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    className: 'camera',
    capture: 'environment',
  });
  input.setAttribute('aria-label', words.photo);
  const showCount = (): void => {
    note.textContent = words.photos.replace('{stored}', String(stored)).replace('{count}', String(count));
  };
  const take = async (file: File): Promise<void> => {
    const photo = await shrinkPhoto(file);
    const result = await calls.sendPhoto(taskId, photo, await hashOf(await photo.arrayBuffer()));
    if (result.kind === 'ok') stored += 1;
    else note.textContent = words.photoFailed.replace('{reason}', refusalOf(result, page));
    if (result.kind === 'ok') showCount();
  };
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.value = '';
    count += files.length;
    showCount();
    void files.reduce(
      (before, file) =>
        before.then(() =>
          take(file).catch(() => {
            note.textContent = words.photoFailed.replace('{reason}', file.name);
          }),
        ),
      Promise.resolve(),
    );
  });
  return element('label', { className: 'photo' }, words.photo, input);
}
