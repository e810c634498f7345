import type { FieldForm } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { hashOf } from '#features/my-tasks';
import { dayOfInstant, timeOfInstant } from '#platform/clock.ts';
import { currentLanguage } from '#platform/i18n/language.ts';
import { readStored, writeStored } from '#platform/memory/storage.ts';
import { openCrewQueue } from './crew-queue.ts';
import { button, element, refusalOf, tokenOfAddress } from '../link-pages/page-parts.ts';
import type { Page } from './crew-page.ts';
import { createCrewSender, type CrewSender } from './crew-sender.ts';
import { fieldLinkEn } from './field-link.en.texts.ts';
import { fieldLinkRu } from './field-link.ru.texts.ts';
import { callsOf } from './link-calls.ts';
import { orderCard, type OrderCard } from './order-card.ts';
import { startFieldWorker } from './start-field-worker.ts';
import { unsentPart } from './unsent-part.ts';
import './field-link.css';

/** Renders the page of the link in the address. */
export async function startFieldLink(root: HTMLElement): Promise<void> {
  const language = currentLanguage();
  const words = language === 'en' ? fieldLinkEn : fieldLinkRu;
  document.documentElement.lang = language;
  document.title = words.title;
  const token = tokenOfAddress();
  const link = (await hashOf(new TextEncoder().encode(token).buffer)) ?? token;
  const calls = callsOf(token, language);
  const queue = await openCrewQueue(link);
  let cards: OrderCard[] = [];
  const sender: CrewSender = createCrewSender({
    queue,
    calls,
    describe: (result) => (result.status === 404 ? words.orderClosed : refusalOf(result, { words })),
    // Opened again, the page says why, and keeps what is unsent.
    onOver: () => void open(),
    onChange: (items, sent) => {
      if (sent !== undefined) cards.find(({ orderId }) => orderId === sent.item.taskId)?.confirm(sent.item, sent.order);
      for (const card of cards) card.update(items);
      unsent.show(items);
      // The orders kept for the next start without a network are those after the reports.
      if (sent !== undefined && items.length === 0) void calls.open();
    },
  });
  addEventListener('online', () => void sender.run());
  const page: Page = { words, language, calls, link, add: sender.add };
  const unsent = unsentPart(page, { queue, remove: sender.remove });
  const open = () =>
    draw(root, page, async (made, isOver) => {
      cards = made;
      (root.querySelector('header') ?? root.querySelector('.refusal'))?.after(unsent.element);
      unsent.setOver(isOver);
      if (isOver) unsent.show(await queue.list());
      else await sender.run();
    });
  await open();
  void startFieldWorker(() => void calls.open());
}

/** `isOver`: the link has ended or is unknown; without a server there are no cards either. */
type OnDrawn = (cards: OrderCard[], isOver: boolean) => Promise<void>;
const ENDED: readonly number[] = [404, 410];

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
    await onDrawn([], result.kind === 'refused' && ENDED.includes(result.status));
    return;
  }
  const { parts, cards } = form(result.answer, page);
  root.replaceChildren(...parts);
  await onDrawn(cards, false);
}

function form(fieldForm: FieldForm, page: Page): { parts: HTMLElement[]; cards: OrderCard[] } {
  const { words, language } = page;
  const moment = `${formatDate(dayOfInstant(fieldForm.expires_at), language)}\u00a0${timeOfInstant(fieldForm.expires_at)}`;
  const person = element('input', { id: 'person', autocomplete: 'name', maxLength: 100, required: true });
  person.value = readStored('crewPerson') ?? '';
  const problem = element('p', { className: 'problem', role: 'alert' });
  const readPerson = (): string | null => {
    const name = person.value.trim();
    problem.textContent = name === '' ? words.personMissing : '';
    if (name === '') person.focus();
    else writeStored('crewPerson', name);
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
