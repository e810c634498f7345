import type { CustomerContract, CustomerView } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { formatShare } from '@karkas/domain/decimal/format-number.ts';
import { element } from '../link-pages/page-parts.ts';
import { formatsOf, type Page } from './customer-page.ts';
import { failurePart } from './failure-part.ts';
import { specificationPart } from './specification-part.ts';
import { barOf, toggleOf } from './table-parts.ts';

type ContractHead = CustomerView['contracts'][number];
type Options = { parts: CustomerView['parts']; isOpen: boolean };

/** A contract: its price, what is accepted by acts, and its specification when it is opened. */
export function contractCard(contract: ContractHead, page: Page, { parts, isOpen }: Options): HTMLElement {
  const { words } = page;
  const { date } = formatsOf(page);
  const card = element(
    'article',
    { className: 'card' },
    element(
      'div',
      { className: 'title' },
      element('h3', {}, words.contract.replace('{number}', contract.number)),
      element('span', { className: 'note' }, words.ofDate.replace('{date}', date(contract.date))),
    ),
    ...(contract.subject === null ? [] : [element('p', { className: 'subject' }, contract.subject)]),
    figuresOf(contract, page),
  );
  if (!parts.includes('specification')) return card;
  const place = element('div', { className: 'specification' });
  let isAsked = false;
  const { toggle, set } = toggleOf(place, { show: words.showSpecification, hide: words.hideSpecification }, () => {
    if (!isAsked) void load();
    isAsked = true;
  });
  toggle.classList.add('toggle');
  async function load(): Promise<void> {
    place.replaceChildren(element('p', { className: 'note', role: 'status' }, words.loading));
    const result = await page.calls.contract(contract.id);
    place.replaceChildren(
      ...(result.kind === 'ok' ? contentsOf(result.answer, page) : failurePart(result, page, () => void load())),
    );
  }
  card.append(toggle, place);
  if (isOpen) set(true);
  return card;
}

function contentsOf(answer: CustomerContract, page: Page): HTMLElement[] {
  const { words } = page;
  if (answer.is_draft) return [element('p', { className: 'notice' }, words.specificationDraft)];
  if (answer.rows.length === 0) return [element('p', { className: 'note' }, words.specificationEmpty)];
  return specificationPart(answer, page);
}

function figuresOf(contract: ContractHead, page: Page): HTMLElement {
  const { words, language } = page;
  const { date, money } = formatsOf(page);
  const { price, accepted, accepted_share: share, end_date: end } = contract;
  const figure = (label: string, ...content: (Node | string)[]) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, ...content));
  const small = (text: string) => element('small', {}, text);
  const percent = share === null ? null : formatShare(share, { language });
  return element(
    'dl',
    { className: 'strip' },
    ...(price === undefined ? [] : [figure(words.price, money(price), ' ', small(words.withVat))]),
    ...(accepted === undefined || accepted === null
      ? []
      : [
          figure(
            words.acceptedByActs,
            money(accepted),
            ...(percent === null || share === null
              ? []
              : [barOf(share), small(words.ofPrice.replace('{share}', percent))]),
          ),
        ]),
    ...(accepted === undefined && percent !== null && share !== null
      ? [figure(words.acceptedByActs, percent, barOf(share))]
      : []),
    figure(words.end, date(end)),
  );
}
