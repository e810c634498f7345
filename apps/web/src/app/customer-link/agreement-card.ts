import type { CustomerAgreement, CustomerView } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { boundOfChange, type AmountBound } from '@karkas/domain/money/amount-bound.ts';
import { button, element } from '../link-pages/page-parts.ts';
import { changesPart, gapsAfter, gapsBefore } from './changes-part.ts';
import { formatsOf, type Page } from './customer-page.ts';
import { decisionForm, type DecisionForm, type Typed } from './decision-form.ts';
import { failurePart, partRefusal } from './failure-part.ts';
import { toggleOf } from './table-parts.ts';

export type AgreementHead = NonNullable<CustomerView['agreements']>[number];
export const isPending = ({ can_decide: can, decision }: AgreementHead): boolean =>
  can && (decision === null || decision.is_outdated);

type Card = {
  page: Page;
  head: AgreementHead;
  element: HTMLElement;
  /** What the customer has read, and so what a decision is about. */
  shown: CustomerAgreement | null;
  facts: HTMLElement;
  result: HTMLElement;
  changes: HTMLElement;
  note: HTMLElement;
  actions: HTMLElement;
  form: DecisionForm;
  onChange: (head: AgreementHead) => void;
};

/** An agreement with its changes, and the decision where the link asks for one. */
export function agreementCard(
  first: AgreementHead,
  page: Page,
  onChange: (head: AgreementHead) => void = () => undefined,
): HTMLElement {
  const card: Card = {
    page,
    head: first,
    element: element('article', { className: 'card agreement' }),
    shown: null,
    facts: element('div', { className: 'facts' }),
    result: element('div', { className: 'result' }),
    changes: element('div', { className: 'changes' }),
    note: element('p', { className: 'notice ok', role: 'status', tabIndex: -1 }),
    actions: element('div', { className: 'actions' }),
    form: decisionForm({
      page,
      id: first.id,
      number: first.number,
      onSend: (typed) => decide(card, typed),
      onClose: () => {
        card.form.close();
        draw(card);
      },
    }),
    onChange,
  };
  const labels = { show: page.words.showChanges, hide: page.words.hideChanges };
  const { toggle } = toggleOf(card.changes, labels, () => {
    if (card.shown === null) void load(card);
  });
  toggle.classList.add('toggle');
  card.element.append(card.facts, card.result, toggle, card.changes);
  draw(card);
  return card.element;
}

async function load(card: Card): Promise<void> {
  const { page, changes } = card;
  changes.replaceChildren(element('p', { className: 'note', role: 'status' }, page.words.loading));
  const result = await page.calls.agreement(card.head.id);
  if (result.kind === 'ok') show(card, result.answer);
  else changes.replaceChildren(...failurePart(result, page, () => void load(card)));
}

function show(card: Card, answer: CustomerAgreement): void {
  card.shown = answer;
  card.head = answer.agreement;
  const isAsked = card.head.can_decide || card.note.textContent !== '';
  card.changes.replaceChildren(
    ...changesPart(answer, card.page),
    ...(isAsked ? [element('div', { className: 'decision' }, card.note, card.actions, card.form.element)] : []),
  );
  draw(card);
}

function draw(card: Card): void {
  const { page, head, actions, form, shown } = card;
  const { words } = page;
  card.element.classList.toggle('pending', isPending(head));
  card.facts.replaceChildren(...factsOf(card));
  card.result.replaceChildren(...resultOf(head, page));
  const choose = (label: string, decision: Typed['decision'], className: string): HTMLButtonElement => {
    const made = button(label, () => {
      card.note.textContent = '';
      form.open(decision);
      actions.replaceChildren();
    });
    made.className = className;
    return made;
  };
  const isOffered = shown !== null && head.can_decide && !form.isOpen();
  const isFirst = isPending(head);
  // Accepted once is enough; another remark may follow the first.
  const canAccept = isFirst || head.decision?.decision !== 'accepted';
  actions.replaceChildren(
    ...(isOffered && canAccept ? [choose(words.accept, 'accepted', isFirst ? 'primary' : '')] : []),
    ...(isOffered ? [choose(words.refuse, 'refused', '')] : []),
  );
}

function factsOf({ head, page }: Card): HTMLElement[] {
  const { words } = page;
  const { date } = formatsOf(page);
  const { subject, new_end_date: end } = head;
  const contract = words.toContract.replace('{date}', date(head.date)).replace('{contract}', head.contract_number);
  const effect = effectOf(head, page);
  return [
    element(
      'div',
      { className: 'title' },
      element('h3', {}, words.agreement.replace('{number}', head.number)),
      ...(isPending(head) ? [] : [element('span', { className: `badge ${head.status}` }, words[head.status])]),
    ),
    element('p', { className: 'note' }, contract),
    ...(subject === null ? [] : [element('p', { className: 'subject' }, subject)]),
    ...(effect === null ? [] : [element('p', { className: 'effect' }, effect)]),
    ...(end === null ? [] : [element('p', {}, words.newEnd.replace('{date}', date(end)))]),
  ];
}

/** The effect on the price in a sentence; null without prices. */
function effectOf(head: AgreementHead, page: Page): string | null {
  const { effect, status } = head;
  if (effect === undefined) return null;
  const { words } = page;
  const bound = boundOfChange(gapsBefore(head), gapsAfter(head));
  const isSigned = status === 'signed';
  const value = decimal(effect);
  if (value.eq('0') && bound === 'exact') return isSigned ? words.wasSamePrice : words.samePrice;
  const isLess = value.lt('0');
  const [dearer, cheaper] = isSigned ? [words.wasDearer, words.wasCheaper] : [words.dearer, words.cheaper];
  const by = words[BY[isLess ? REVERSED[bound] : bound]];
  const amount = `${formatsOf(page).money(isLess ? plain(value.times('-1')) : effect)} ${words.withVat}`;
  return (isLess ? cheaper : dearer).replace('{by}', by.replace('{amount}', amount));
}

const BY = { exact: 'byExact', at_least: 'byAtLeast', at_most: 'byAtMost', open: 'byOpen' } as const;

/** Cheaper by at most so much is a change of at least minus so much. */
const REVERSED: Readonly<Record<AmountBound, AmountBound>> = {
  exact: 'exact',
  at_least: 'at_most',
  at_most: 'at_least',
  open: 'open',
};

function resultOf({ decision, can_decide: can }: AgreementHead, page: Page): HTMLElement[] {
  if (decision === null) return [];
  const { words } = page;
  const isAccepted = decision.decision === 'accepted';
  const by = words.decidedBy
    .replace('{person}', decision.person)
    .replace('{moment}', formatsOf(page).moment(decision.decided_at));
  return [
    element(
      'div',
      { className: `verdict ${isAccepted ? 'accepted' : 'returned'}` },
      element('p', {}, element('strong', {}, isAccepted ? words.accepted : words.returned), ' · ', by),
      ...(decision.comment === null || decision.comment === ''
        ? []
        : [element('p', { className: 'quote' }, decision.comment)]),
    ),
    ...(decision.is_outdated && can ? [element('p', { className: 'notice warn' }, words.outdated)] : []),
  ];
}

const CONFLICT = 409;

async function decide(card: Card, typed: Typed): Promise<void> {
  const { page, head, shown, form } = card;
  if (shown === null) return;
  form.say('');
  const result = await page.calls.decide(head.id, { ...typed, content_hash: shown.content_hash });
  if (result.kind === 'ok') {
    form.clear();
    form.close();
    card.note.textContent = page.words.thanks;
    show(card, result.answer);
    card.note.focus();
    card.onChange(card.head);
    return;
  }
  if (result.kind === 'refused' && result.status === CONFLICT) await showAnew(card);
  else form.say(partRefusal(result, page));
}

/** The agreement is another one now: it is shown as it is, and what was typed stays. */
async function showAnew(card: Card): Promise<void> {
  const { page, form } = card;
  const now = await page.calls.agreement(card.head.id);
  if (now.kind !== 'ok') return form.say(partRefusal(now, page));
  const { can_decide: isOpen } = now.answer.agreement;
  if (isOpen) form.say(page.words.contentChanged);
  else form.close();
  card.note.textContent = isOpen ? '' : page.words.closed;
  show(card, now.answer);
  card.onChange(card.head);
}
