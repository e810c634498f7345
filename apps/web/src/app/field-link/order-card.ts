import type { FieldOrder } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { displayUnit } from '@karkas/domain/text/display-unit.ts';
import { sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { hashOf, shrinkPhoto } from '#features/my-tasks';
import { timestampNow } from '#platform/clock.ts';
import type { CrewItem } from './crew-queue.ts';
import { button, element } from '../link-pages/page-parts.ts';
import type { Page } from './crew-page.ts';

type Callbacks = {
  /** The name of the reporter; null if missing, which the page then says. */
  readPerson: () => string | null;
};
type Work = FieldOrder['works'][number];
type Entry = { work: Work; input: HTMLInputElement; problem: HTMLElement; left: HTMLElement; leftNow: string };

type Card = { order: FieldOrder; entries: Entry[]; note: HTMLElement; page: Page } & Callbacks;
export type OrderCard = {
  orderId: string;
  number: number;
  element: HTMLElement;
  /** Shows what is left after the reports that wait on the device. */
  update: (items: readonly CrewItem[]) => void;
  /** Shows that the server has this report or photo, and the order as it is then. */
  confirm: (item: CrewItem, order: FieldOrder | null) => void;
};

/** A work order with its works, photos and one button to record progress. */
export function orderCard(order: FieldOrder, page: Page, callbacks: Callbacks): OrderCard {
  const { words } = page;
  const note = element('p', { className: 'note', role: 'status' });
  const entries = order.works.map((work, at) => entryOf(work, page, `${order.id}-${at}`));
  const card: Card = { order, entries, note, page, ...callbacks };
  const record = button(words.record, () => void send(card, record));
  const photos = photoButton(order, page, note);
  const title = words.order.replace('{number}', String(order.number));
  return {
    orderId: order.id,
    number: order.number,
    element: element(
      'section',
      { className: 'order' },
      element('p', { className: 'note' }, order.place === '' ? title : `${title} · ${order.place}`),
      element('h2', {}, order.title),
      ...entries.map((entry) => workPart(entry, page)),
      element('div', { className: 'actions' }, photos.element, record),
      note,
    ),
    update: (items) => {
      const own = items.filter(({ taskId, refusal }) => taskId === order.id && refusal === null);
      for (const entry of entries) showLeft(entry, own, page);
      photos.update(own.filter(({ kind }) => kind === 'photo').length);
    },
    confirm: (item, now) => {
      if (item.kind === 'photo') photos.confirm();
      else note.textContent = words.recorded;
      if (now === null) return;
      for (const entry of entries)
        entry.work =
          now.works.find((one) => one.specification_row_id === entry.work.specification_row_id) ?? entry.work;
    },
  };
}

const workPart = (entry: Entry, page: Page): HTMLElement =>
  element(
    'div',
    { className: 'work' },
    element('label', { htmlFor: entry.input.id }, entry.work.name),
    entry.left,
    element('div', { className: 'entry' }, entry.input, allButton(entry, page)),
    entry.problem,
  );

async function send({ order, note, page, entries, readPerson }: Card, record: HTMLButtonElement): Promise<void> {
  const { words } = page;
  const person = readPerson();
  const works = worksOf(entries, page);
  if (person === null || works === null) return;
  if (works.length === 0) {
    note.textContent = words.nothing;
    return;
  }
  record.disabled = true;
  for (const { input } of entries) input.value = '';
  note.textContent = words.kept;
  const report = { person, report_id: newReportId(), works };
  const about = { number: order.number, works: inWords(works, entries, page) };
  const place = { link: page.link, taskId: order.id, madeAt: timestampNow(), refusal: null, about };
  await page.add({ ...place, kind: 'report', report }, null).finally(() => (record.disabled = false));
}

type ReportedWork = { specification_row_id: string; quantity: string };

const inWords = (works: readonly ReportedWork[], entries: readonly Entry[], { language }: Page): string =>
  works
    .map(({ specification_row_id: id, quantity }) => {
      const work = entries.find((entry) => entry.work.specification_row_id === id)?.work;
      return `${work?.name ?? ''} ${formatQuantity(quantity, { language })}\u00a0${displayUnit(work?.unit ?? '')}`.trim();
    })
    .join(', ');

/** `crypto.randomUUID` is unavailable on plain http, which must work too. */
function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const isNothing = (value: string): boolean => /^[0.]*$/.test(value);

/** What is left when the reports that wait on the device are counted in. */
function showLeft(entry: Entry, items: readonly CrewItem[], page: Page): void {
  const { work } = entry;
  const waiting = items.flatMap((item) =>
    item.kind === 'report'
      ? item.report.works.filter((one) => one.specification_row_id === work.specification_row_id)
      : [],
  );
  entry.leftNow = sumQuantities([work.quantity_left, ...waiting.map(({ quantity }) => `-${quantity}`)]);
  entry.left.textContent = remainingText(entry, page);
}

function remainingText({ work, leftNow }: Entry, { words, language }: Page): string {
  return words.left
    .replace('{left}', formatQuantity(leftNow, { language }))
    .replace('{planned}', formatQuantity(work.quantity_planned, { language }))
    .replace('{unit}', displayUnit(work.unit ?? ''))
    .trim();
}

function entryOf(work: Work, page: Page, id: string): Entry {
  const input = element('input', { id, inputMode: 'decimal', autocomplete: 'off' });
  input.setAttribute('aria-label', page.words.done.replace('{name}', work.name));
  const entry = {
    work,
    input,
    leftNow: work.quantity_left,
    problem: element('p', { className: 'problem', role: 'alert' }),
    left: element('p', { className: 'left' }),
  };
  entry.left.textContent = remainingText(entry, page);
  return entry;
}

function allButton(entry: Entry, { words, language }: Page): HTMLButtonElement {
  const made = button(words.all, () => {
    entry.input.value = language === 'ru' ? entry.leftNow.replace('.', ',') : entry.leftNow;
  });
  made.setAttribute('aria-label', `${words.all}: ${entry.work.name}`);
  return made;
}

/** The entered quantities; null if one is not a number or exceeds the remainder, which its field then says. */
function worksOf(entries: readonly Entry[], { words }: Page): ReportedWork[] | null {
  let isRight = true;
  const works = entries.flatMap(({ work, input, problem, leftNow }) => {
    const text = input.value.trim();
    const quantity = text === '' ? '0' : parseDecimalInput(text);
    const isGood = quantity !== null && !quantity.startsWith('-') && Number(quantity) <= Number(leftNow);
    problem.textContent = isGood ? '' : words.badVolume;
    isRight &&= isGood;
    return isGood && !isNothing(quantity) ? [{ specification_row_id: work.specification_row_id, quantity }] : [];
  });
  return isRight ? works : null;
}

type PhotoButton = { element: HTMLElement; update: (waiting: number) => void; confirm: () => void };

/**
 * The camera button; each photo is downscaled on the device, put into its queue at once, and counted after the server
 * confirms it.
 */
function photoButton({ id: taskId, number }: FieldOrder, page: Page, note: HTMLElement): PhotoButton {
  const { words } = page;
  let [stored, waiting] = [0, 0];
  const input = element('input', {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    className: 'camera',
    capture: 'environment',
  });
  input.setAttribute('aria-label', words.photo);
  const showCount = (): void => {
    if (stored + waiting === 0) return;
    note.textContent = words.photos.replace('{stored}', String(stored)).replace('{count}', String(stored + waiting));
  };
  const take = async (file: File): Promise<void> => {
    const bytes = await (await shrinkPhoto(file)).arrayBuffer();
    const about = { number, works: '' };
    const place = { link: page.link, taskId, madeAt: timestampNow(), refusal: null, about };
    await page.add({ ...place, kind: 'photo', sha256: await hashOf(bytes) }, bytes);
  };
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.value = '';
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
  return {
    element: element('label', { className: 'photo' }, words.photo, input),
    update: (count) => {
      const isChanged = count !== waiting;
      waiting = count;
      if (isChanged) showCount();
    },
    confirm: () => {
      stored += 1;
    },
  };
}
