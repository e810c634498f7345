import { needsReview } from '@karkas/domain/matching/ranking/needs-review.ts';
import type { SampleMapping, SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import { forgetSample, storeSample, SAMPLE_ROUTE } from '@karkas/web/site-sample-storage.ts';
import type { SiteLanguage } from '../addresses.ts';
import { element } from './sample-elements.ts';
import { drawCheck } from './sample-check.ts';
import { mappingForm } from './sample-mapping.ts';
import { keepTableRoles, named } from './sample-table.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';
import type { SampleTexts } from '../texts/sample.ru.texts.ts';

type Context = { texts: SampleTexts; money: (value: string) => string; amount: (value: string) => string };
const LOCALES = { ru: 'ru-RU', en: 'en-GB' } as const;

/** The formatter writes a hyphen for the minus. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

type RenderOptions = { language: SiteLanguage; chosen: SampleMapping; read: (mapping: SampleMapping) => void };

export function drawSample(place: HTMLElement, sample: SiteSample, { language, chosen, read }: RenderOptions): void {
  const texts = SAMPLE_TEXTS[language];
  const money = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const amount = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 7 });
  const context: Context = {
    texts,
    money: (value) => withMinus(money.format(Number(value))),
    amount: (value) => withMinus(amount.format(Number(value))),
  };
  const byHand = mappingForm(sample, { texts, chosen, read });
  if (sample.needs_mapping) {
    place.replaceChildren(
      element('h3', 'sample-name', sample.file_name),
      element('p', 'sample-refused', texts.notRecognised),
      ...byHand,
      element('p', 'home-actions', anotherButton(place, texts)),
    );
    return;
  }
  const details = element('details', 'sample-details', element('summary', '', texts.notRight), ...byHand);
  place.replaceChildren(
    element('h3', 'sample-name', sample.file_name),
    figures(sample, context),
    rows(sample, context),
    totals(sample, context),
    ...pricesNote(sample, { texts, language }),
    ...drawCheck(sample.check, { ...context, language }, sample.unread_sheets.length),
    ...leftOut(sample, context),
    ...(byHand.length > 0 ? [details] : []),
    ...actions(place, sample, texts),
  );
}

/** Source of the prices; a bill that prices everything itself uses none of the base. */
function pricesNote(
  sample: SiteSample,
  { texts, language }: { texts: SampleTexts; language: SiteLanguage },
): HTMLElement[] {
  const isAllStated = sample.checked_count > 0 && sample.stated_count === sample.checked_count;
  const note = isAllStated
    ? texts.allStated
    : `${texts.prices} ${day(sample.price_date, language)}. ${texts.basis} ${texts.rounded}`;
  return [element('p', 'sample-note', note)];
}

/** Stores this bill for the app, or clears it if the server has not stored the file. */
export function rememberSample({ token, kept_until, file_name }: SiteSample, chosen: SampleMapping): void {
  if (token === null || kept_until === null) forgetSample();
  else storeSample({ token, kept_until, file_name }, chosen);
}

const day = (iso: string, language: SiteLanguage): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`));

function figures(sample: SiteSample, { texts, amount }: Context): HTMLElement {
  const cells: [string, string][] = [
    [texts.sections, amount(String(sample.sections_count))],
    [texts.works, amount(String(sample.works_count))],
    [texts.resources, amount(String(sample.resources_count))],
    sample.stated_count > 0
      ? [texts.priced, `${amount(String(sample.priced_count))} ${texts.of} ${amount(String(sample.checked_count))}`]
      : [texts.matched, `${amount(String(sample.matched_count))} ${texts.of} ${amount(String(sample.checked_count))}`],
  ];
  return element(
    'dl',
    'sample-figures',
    ...cells.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', value))),
  );
}

function rows(sample: SiteSample, context: Context): HTMLElement {
  const { texts } = context;
  const heads = [texts.number, texts.name, texts.unit, texts.quantity, texts.price, texts.total];
  const body: HTMLElement[] = [];
  let section: string | null = null;
  for (const row of sample.rows) {
    if (row.section !== section && row.section !== null)
      body.push(element('tr', 'sample-section', spanning(element('th', '', row.section), heads.length)));
    section = row.section;
    body.push(rowOf(row, context));
  }
  const table = element(
    'table',
    '',
    element('thead', '', element('tr', '', ...heads.map((head) => element('th', '', head)))),
    element('tbody', '', ...body),
  );
  keepTableRoles(table);
  const frame = element('div', 'sample-table', table);
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', sample.file_name);
  const rest = sample.works_count - sample.rows.length;
  if (rest > 0)
    frame.append(
      element(
        'p',
        'sample-note',
        `${texts.shown} ${sample.rows.length} ${texts.of} ${context.amount(String(sample.works_count))}`,
      ),
    );
  return frame;
}

function spanning(cell: HTMLElement, columns: number): HTMLElement {
  cell.setAttribute('colspan', String(columns));
  cell.setAttribute('scope', 'rowgroup');
  return cell;
}

function rowOf(row: SiteSample['rows'][number], { texts, money, amount }: Context): HTMLElement {
  const dash = '—';
  return element(
    'tr',
    row.norm_match !== 'taken' && row.price === null ? 'sample-unmatched' : '',
    element('td', '', row.number),
    element('td', '', row.name, element('span', 'sample-norm', normOf(row, texts))),
    named(texts.unit, row.unit ?? dash),
    named(texts.quantity, row.quantity === null ? dash : amount(row.quantity)),
    named(texts.price, row.price === null ? dash : money(row.price)),
    named(texts.total, row.total === null ? dash : money(row.total)),
  );
}

/** The matched norm with its confidence, or why there is none; same texts as in a specification. */
function normOf(row: SiteSample['rows'][number], texts: SampleTexts): string {
  const { norm_match: match, norm_score: score } = row;
  const norm = `${row.norm_code ?? ''} ${row.norm_name ?? ''}`;
  const sure = score === null ? '' : `, ${Math.round(score * 100)} %`;
  if (match === 'taken') return `${norm} · ${texts.taken}${sure}${needsReview(score) ? `, ${texts.check}` : ''}`;
  if (row.price !== null) return texts.statedPrice;
  if (row.quantity === null || Number(row.quantity) <= 0) return texts.noQuantity;
  if (row.unit === null) return texts.noUnit;
  return match === 'doubtful' ? `${texts.doubtful} ${norm}${sure}` : texts.noNorm;
}

function totals(sample: SiteSample, { texts, money, amount }: Context): HTMLElement {
  const count = (works: number): string => amount(String(works));
  const [unpriced, later] = [sample.checked_count - sample.priced_count, sample.works_count - sample.checked_count];
  const counted = [
    `${texts.inSum} ${count(sample.priced_count)} ${texts.of} ${count(sample.works_count)}.`,
    ...(unpriced > 0 ? [`${texts.unpriced} ${count(unpriced)}.`] : []),
    ...(sample.doubtful_count > 0 ? [`${texts.doubtfulWorks} ${count(sample.doubtful_count)}.`] : []),
    ...(later > 0
      ? [
          `${texts.later.replace('{checked}', count(sample.checked_count)).replace('{works}', count(sample.works_count))} ${count(later)}.`,
        ]
      : []),
  ];
  const { unread_sheets: unread } = sample;
  const atLeast = sample.is_lower_bound ? `${texts.atLeast} ` : '';
  const lines: [string, string][] = [
    [texts.net, `${atLeast}${money(sample.net)}`],
    [sample.vat_rate === 'none' ? texts.vat : `${texts.vat} ${sample.vat_rate} %`, `${atLeast}${money(sample.vat)}`],
    [texts.gross, `${atLeast}${money(sample.gross)}`],
  ];
  return element(
    'div',
    'sample-totals',
    element('p', '', counted.join(' ')),
    ...(unread.length > 0
      ? [
          element(
            'p',
            'sample-refused',
            `${texts.unreadSheets} ${unread.map((name) => `«${name}»`).join(', ')}. ${texts.unreadNote}`,
          ),
        ]
      : []),
    element(
      'dl',
      '',
      ...lines.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', value))),
    ),
    ...(sample.missing_prices_count > 0
      ? [element('p', 'sample-note', `${texts.missing} ${amount(String(sample.missing_prices_count))}`)]
      : []),
  );
}

/** Skipped rows with reasons. */
function leftOut(sample: SiteSample, { texts }: Context): HTMLElement[] {
  const skipped = sample.skipped.map(({ row, reason, text }) =>
    element('li', '', `${texts.row} ${row}: ${texts.reasons[reason]}${text === '' ? '' : `. ${text}`}`),
  );
  const warnings = sample.warnings.map(({ message }) => element('li', '', message));
  return [
    ...disclosure(`${texts.skipped} ${sample.skipped_count}`, skipped, sample.skipped_count, texts),
    ...disclosure(`${texts.warnings} ${sample.warnings_count}`, warnings, sample.warnings_count, texts),
  ];
}

function disclosure(title: string, items: HTMLElement[], count: number, texts: SampleTexts): HTMLElement[] {
  if (count === 0) return [];
  const rest = count - items.length;
  const more = rest > 0 ? [element('li', '', `${texts.more} ${rest}`)] : [];
  return [element('details', 'sample-details', element('summary', '', title), element('ul', '', ...items, ...more))];
}

function actions(place: HTMLElement, { token }: SiteSample, texts: SampleTexts): HTMLElement[] {
  const isSignedIn = stored('token') !== null;
  const isStored = token !== null;
  const words = isStored ? { inside: texts.take, outside: texts.goOn } : texts.notKept;
  const primary = link(
    isSignedIn ? SAMPLE_ROUTE : '/auth/register',
    isSignedIn ? words.inside : words.outside,
    'home-primary',
  );
  const others = isSignedIn ? [] : [link('/auth/login', texts.signIn, 'home-plain')];
  return [
    element('p', 'home-actions', primary, ...others, anotherButton(place, texts)),
    element('p', 'sample-note', isStored ? texts.goOnNote : texts.notKept.note),
  ];
}

function anotherButton(place: HTMLElement, texts: SampleTexts): HTMLElement {
  const another = Object.assign(element('button', 'sample-another', texts.another), { type: 'button' });
  another.addEventListener('click', () => {
    place.replaceChildren();
    place.parentElement?.querySelector<HTMLElement>('input[type=file]')?.focus();
  });
  return another;
}

/** Sign-in and registration continue to the page that imports the bill. */
function link(href: string, text: string, className: string): HTMLElement {
  const made = Object.assign(document.createElement('a'), { href, textContent: text, className });
  made.addEventListener('click', () => {
    try {
      localStorage.setItem('returnUrl', SAMPLE_ROUTE);
    } catch {
      // Storage is blocked: the user uploads the file in the app.
    }
  });
  return made;
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
