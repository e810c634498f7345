import type { FieldForm } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { hashOf } from '#features/my-tasks';
import { dayOfInstant, timeOfInstant } from '#platform/clock.ts';
import { currentLanguage } from '#platform/i18n/language.ts';
import { type CrewItem, openCrewQueue } from './crew-queue.ts';
import { createCrewSender, type CrewSender } from './crew-sender.ts';
import { fieldLinkEn } from './field-link.en.texts.ts';
import { fieldLinkRu } from './field-link.ru.texts.ts';
import { callsOf } from './link-calls.ts';
import { orderCard, type OrderCard } from './order-card.ts';
import { button, element, type Page, refusalOf } from './page-parts.ts';
import { startFieldWorker } from './start-field-worker.ts';
import './field-link.css';

/** Renders the page of the link in the address. */
export async function startFieldLink(root: HTMLElement): Promise<void> {
  const language = currentLanguage();
  const words = language === 'en' ? fieldLinkEn : fieldLinkRu;
  document.documentElement.lang = language;
  document.title = words.title;
  const token = decodeURIComponent(location.pathname.split('/').filter((part) => part !== '')[1] ?? '');
  const link = (await hashOf(new TextEncoder().encode(token).buffer)) ?? token;
  const calls = callsOf(token, language);
  const queue = await openCrewQueue(link);
  const waiting = element('section', { className: 'unsent', role: 'status' });
  let cards: OrderCard[] = [];
  const sender: CrewSender = createCrewSender({
    queue,
    calls,
    describe: (result) => (result.status === 404 ? words.orderClosed : refusalOf(result, { words })),
    onChange: (items, sent) => {
      if (sent !== undefined) cards.find(({ orderId }) => orderId === sent.item.taskId)?.confirm(sent.item, sent.order);
      for (const card of cards) card.update(items);
      showWaiting(waiting, items, { words, cards, sender });
      // The orders kept for the next start without a network are those after the reports.
      if (sent !== undefined && items.length === 0) void calls.open();
    },
  });
  addEventListener('online', () => void sender.run());
  const page: Page = { words, language, calls, link, add: sender.add };
  await draw(root, page, async (made) => {
    cards = made;
    root.querySelector('header')?.after(waiting);
    await sender.run();
  });
  void startFieldWorker(() => void calls.open());
}

type OnDrawn = (cards: OrderCard[]) => Promise<void>;

async function draw(root: HTMLElement, page: Page, onDrawn: OnDrawn): Promise<void> {
  const { words, calls } = page;
  root.replaceChildren(element('p', { className: 'note', role: 'status' }, words.loading));
  const result = await calls.open();
  if (result.kind !== 'ok') {
    root.replaceChildren(
      element('h1', {}, words.title),
      element('p', { className: 'refusal', role: 'alert' }, refusalOf(result, page)),
      ...(result.kind === 'away' ? [button(words.retry, () => void draw(root, page, onDrawn))] : []),
    );
    return;
  }
  const { parts, cards } = form(result.answer, page);
  root.replaceChildren(...parts);
  await onDrawn(cards);
}

type Shown = { words: Page['words']; cards: readonly OrderCard[]; sender: Pick<CrewSender, 'remove'> };

/** What the server does not have yet, and what it rejected with the reason. */
function showWaiting(place: HTMLElement, items: readonly CrewItem[], { words, cards, sender }: Shown): void {
  const [first, ...rest] = items.filter(({ refusal }) => refusal === null);
  const numberOf = (item: CrewItem): string =>
    String(cards.find(({ orderId }) => orderId === item.taskId)?.number ?? '—');
  place.replaceChildren(
    ...(first === undefined
      ? []
      : [
          element(
            'p',
            { className: 'note' },
            words.unsent.replace('{count}', String(rest.length + 1)).replace('{time}', timeOfInstant(first.madeAt)),
          ),
        ]),
    ...items.flatMap((item) =>
      item.refusal === null
        ? []
        : [
            element(
              'p',
              { className: 'refusal' },
              words.rejected.replace('{number}', numberOf(item)).replace('{reason}', item.refusal),
            ),
            button(words.remove, () => void sender.remove(item.id)),
          ],
    ),
  );
}

function form(fieldForm: FieldForm, page: Page): { parts: HTMLElement[]; cards: OrderCard[] } {
  const { words, language } = page;
  const moment = `${formatDate(dayOfInstant(fieldForm.expires_at), language)}\u00a0${timeOfInstant(fieldForm.expires_at)}`;
  const person = element('input', { id: 'person', autocomplete: 'name', maxLength: 100, required: true });
  const problem = element('p', { className: 'problem', role: 'alert' });
  const readPerson = (): string | null => {
    const name = person.value.trim();
    problem.textContent = name === '' ? words.personMissing : '';
    if (name === '') person.focus();
    return name === '' ? null : name;
  };
  const cards = fieldForm.orders.map((order) => orderCard(order, page, { readPerson }));
  const parts = [
    element(
      'header',
      {},
      element('h1', {}, fieldForm.project_name),
      element('p', {}, words.crew.replace('{crew}', fieldForm.crew)),
      element('p', { className: 'note' }, words.until.replace('{moment}', moment)),
    ),
    element('div', { className: 'person' }, element('label', { htmlFor: 'person' }, words.person), person, problem),
    ...(cards.length === 0
      ? [element('p', { className: 'note' }, words.empty)]
      : cards.map(({ element: card }) => card)),
  ];
  return { parts, cards };
}
