import type { CustomerView } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { currentLanguage } from '#platform/i18n/language.ts';
import { button, element, refusalOf, tokenOfAddress } from '../link-pages/page-parts.ts';
import { agreementCard, isPending, type AgreementHead } from './agreement-card.ts';
import { contractCard } from './contract-card.ts';
import { callsOf } from './customer-calls.ts';
import { customerLinkEn } from './customer-link.en.texts.ts';
import { customerLinkRu } from './customer-link.ru.texts.ts';
import { formatsOf, type Page } from './customer-page.ts';
import { isFinal } from './failure-part.ts';
import { photosPart } from './photos-part.ts';
import './customer-link.css';
import './customer-tables.css';

/** Renders the page of the link in the address. */
export async function startCustomerLink(root: HTMLElement): Promise<void> {
  const language = currentLanguage();
  const words = language === 'en' ? customerLinkEn : customerLinkRu;
  document.documentElement.lang = language;
  document.title = words.title;
  await draw(root, { words, language, calls: callsOf(tokenOfAddress(), language) });
}

async function draw(root: HTMLElement, page: Page): Promise<void> {
  const { words, calls } = page;
  root.replaceChildren(element('p', { className: 'note', role: 'status' }, words.loading));
  const result = await calls.open();
  if (result.kind === 'ok') {
    document.title = `${result.answer.project_name} · ${result.answer.company_name}`;
    root.replaceChildren(...partsOf(result.answer, page));
    return;
  }
  const retry = button(words.retry, () => void draw(root, page));
  retry.className = 'primary';
  root.replaceChildren(
    element(
      'section',
      { className: 'card stop' },
      element('h1', {}, words.title),
      element('p', { role: 'alert' }, refusalOf(result, page)),
      ...(isFinal(result) ? [] : [retry]),
    ),
  );
}

function partsOf(view: CustomerView, page: Page): HTMLElement[] {
  const { words } = page;
  const agreements = view.agreements ?? [];
  const asked = agreements.filter(({ can_decide: can }) => can);
  const others = agreements.filter(({ can_decide: can }) => !can);
  const isNothing = agreements.length === 0 && view.contracts.length === 0 && view.photos_count === null;
  return [
    headOf(view, page),
    ...(isNothing ? [element('p', { className: 'note' }, words.empty)] : []),
    ...(asked.length === 0 ? [] : [decisionsPart(asked, page)]),
    ...(view.contracts.length === 0 ? [] : [contractsPart(view, page)]),
    ...(others.length === 0
      ? []
      : [
          element(
            'section',
            {},
            element('h2', {}, words.agreements),
            ...others.map((agreement) => agreementCard(agreement, page)),
          ),
        ]),
    ...(view.photos_count === null ? [] : [photosPart(view.photos_count, page)]),
    element('footer', {}, element('p', {}, words.foot), element('p', {}, words.madeWith)),
  ];
}

/** Who shows what to whom, as the title block of a drawing does. */
function headOf(view: CustomerView, page: Page): HTMLElement {
  const { words } = page;
  const { moment } = formatsOf(page);
  const cell = (label: string, value: string) => element('div', {}, element('dt', {}, label), element('dd', {}, value));
  const print = button(words.print, () => globalThis.print());
  print.className = 'print';
  return element(
    'header',
    { className: 'head' },
    element('p', { className: 'company' }, view.company_name),
    element('h1', {}, view.project_name),
    ...(view.project_address === null ? [] : [element('p', { className: 'address' }, view.project_address)]),
    element(
      'dl',
      {},
      cell(words.customer, view.customer_name),
      cell(words.forWhom, view.recipient),
      cell(words.until, moment(view.expires_at)),
    ),
    ...(view.shows_prices ? [] : [element('p', { className: 'quiet' }, words.withoutPrices)]),
    print,
  );
}

/** What waits for the customer comes first, and stays in place once it is decided. */
function decisionsPart(asked: readonly AgreementHead[], page: Page): HTMLElement {
  const { words } = page;
  const heads = new Map(asked.map((head) => [head.id, head]));
  const title = element('h2', {});
  const section = element('section', { className: 'decisions' }, title);
  const update = (): void => {
    const count = [...heads.values()].filter((head) => isPending(head)).length;
    section.classList.toggle('waiting', count > 0);
    title.replaceChildren(
      ...(count === 0 ? [words.decided] : [words.pending, ' ', element('span', { className: 'count' }, String(count))]),
    );
  };
  const sorted = [...asked.filter((head) => isPending(head)), ...asked.filter((head) => !isPending(head))];
  section.append(
    ...sorted.map((head) =>
      agreementCard(head, page, (now) => {
        heads.set(now.id, now);
        update();
      }),
    ),
  );
  update();
  return section;
}

function contractsPart({ contracts, parts }: CustomerView, page: Page): HTMLElement {
  return element(
    'section',
    {},
    element('h2', {}, page.words.contracts),
    ...contracts.map((contract) => contractCard(contract, page, { parts, isOpen: contracts.length === 1 })),
  );
}
