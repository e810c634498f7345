import { displayAmount } from '@karkas/domain/estimate-check/display-amount.ts';
import type { SampleCheck } from '@karkas/api/site/site-sample.schemas.ts';
import type { SiteLanguage } from '../addresses.ts';
import { element } from './sample-elements.ts';
import { keepTableRoles, named } from './sample-table.ts';
import type { SampleTexts } from '../texts/sample.ru.texts.ts';

type Context = {
  texts: SampleTexts;
  language: SiteLanguage;
  money: (value: string) => string;
  amount: (value: string) => string;
};
type Finding = SampleCheck['findings'][number];

/** Results of the 25 rules: counts by severity, and the most severe findings with their cells. */
export function drawCheck(check: SampleCheck | null, context: Context, unreadSheets: number): HTMLElement[] {
  if (check === null) return [];
  const { texts, amount } = context;
  const { error, warning, hint } = check.counts;
  const all = error + warning + hint;
  const counts: [string, number][] = [
    [texts.errors, error],
    [texts.findWarnings, warning],
    [texts.hints, hint],
  ];
  const figures = element(
    'dl',
    'sample-figures sample-found',
    ...counts.map(([name, count]) =>
      element('div', '', element('dt', '', name), element('dd', '', amount(String(count)))),
    ),
  );
  const displayedCount = check.findings.length;
  const rest =
    all > displayedCount ? [note(`${texts.moreFindings} ${displayedCount} ${texts.of} ${amount(String(all))}.`)] : [];
  return [
    element('h3', 'sample-name', texts.checkTitle),
    ...(all === 0
      ? [note(unreadSheets === 0 ? texts.clean : texts.cleanSheet)]
      : [figures, table(check.findings, context), ...rest]),
    ...(check.is_priced ? [] : [note(texts.unpricedCheck)]),
    ...(all === 0 ? [] : [note(texts.insideCheck)]),
  ];
}

const note = (text: string): HTMLElement => element('p', 'sample-note', text);

function table(findings: readonly Finding[], context: Context): HTMLElement {
  const { texts } = context;
  const heads = [texts.severity, texts.finding, texts.place, texts.stands, texts.shouldBe, texts.inQuestion];
  const made = element(
    'table',
    '',
    element('thead', '', element('tr', '', ...heads.map((head) => element('th', '', head)))),
    element('tbody', '', ...findings.map((finding) => rowOf(finding, context))),
  );
  keepTableRoles(made);
  const frame = element('div', 'sample-table', made);
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', texts.checkTitle);
  return frame;
}

function rowOf(finding: Finding, context: Context): HTMLElement {
  const { texts, money } = context;
  const { severity, message, number, name, place, found, expected, effect } = finding;
  const row = [number, name].filter(Boolean).join(' ');
  const where = place === null ? texts.wholeFile : `${place.sheet}, ${place.cell ?? `${texts.row} ${place.row}`}`;
  return element(
    'tr',
    severity === 'error' ? 'sample-unmatched' : '',
    element('td', '', texts.severities[severity]),
    element('td', 'sample-finding', message, element('span', 'sample-norm', row)),
    named(texts.place, where),
    named(texts.stands, figureOf(found, finding, context)),
    named(texts.shouldBe, figureOf(expected, finding, context)),
    named(texts.inQuestion, effect === null ? '—' : money(effect)),
  );
}

const MONEY = /^-?\d+\.\d{2}$/u;
const DECIMAL = /^-?\d+(?:\.\d+)?$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Formats a value by the type its rule gives: amount, quantity, rate, day or text. */
function figureOf(value: string | null, { rule }: Finding, { money, amount, language }: Context): string {
  if (value === null) return '—';
  if (rule === 'vat_rate_by_date') return `${value}\u00A0%`;
  if (MONEY.test(value)) return money(value);
  if (DECIMAL.test(value)) return amount(value);
  return DAY.test(value) ? value.split('-').toReversed().join('.') : displayAmount(value, language);
}
