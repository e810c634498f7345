import type { FieldForm } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { dayOfInstant, timeOfInstant } from '#platform/clock.ts';
import { currentLanguage } from '#platform/i18n/language.ts';
import { fieldLinkEn } from './field-link.en.texts.ts';
import { fieldLinkRu } from './field-link.ru.texts.ts';
import { callsOf } from './link-calls.ts';
import { orderCard } from './order-card.ts';
import { button, element, type Page, refusalOf } from './page-parts.ts';
import './field-link.css';

/** Renders the page of the link in the address. */
export async function startFieldLink(root: HTMLElement): Promise<void> {
  const language = currentLanguage();
  const words = language === 'en' ? fieldLinkEn : fieldLinkRu;
  document.documentElement.lang = language;
  document.title = words.title;
  const token = location.pathname.split('/').filter((part) => part !== '')[1] ?? '';
  const page: Page = { words, language, calls: callsOf(decodeURIComponent(token), language) };
  await draw(root, page);
}

async function draw(root: HTMLElement, page: Page): Promise<void> {
  const { words, calls } = page;
  root.replaceChildren(element('p', { className: 'note', role: 'status' }, words.loading));
  const result = await calls.open();
  if (result.kind !== 'ok') {
    root.replaceChildren(
      element('h1', {}, words.title),
      element('p', { className: 'refusal', role: 'alert' }, refusalOf(result, page)),
      ...(result.kind === 'away' ? [button(words.retry, () => void draw(root, page))] : []),
    );
    return;
  }
  root.replaceChildren(...form(result.answer, page, () => void draw(root, page)));
}

function form(fieldForm: FieldForm, page: Page, onOutdated: () => void): HTMLElement[] {
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
  return [
    element(
      'header',
      {},
      element('h1', {}, fieldForm.project_name),
      element('p', {}, words.crew.replace('{crew}', fieldForm.crew)),
      element('p', { className: 'note' }, words.until.replace('{moment}', moment)),
    ),
    element('div', { className: 'person' }, element('label', { htmlFor: 'person' }, words.person), person, problem),
    ...(fieldForm.orders.length === 0
      ? [element('p', { className: 'note' }, words.empty)]
      : fieldForm.orders.map((order) => orderCard(order, page, { readPerson, onOutdated }))),
  ];
}
