import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { formatDate, formatMoney, formatShare } from '@karkas/domain/decimal/format-number.ts';
import { type AmountBound, boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import type { WeekOfObjects } from '#features/objects';
import type { Letter } from '#platform/mail/letter.ts';

type Reader = { language: Language; companyName: string; day: string; withPrices: boolean };
type Addresses = { objects: string; object: (id: string) => string; settings: string; end: string };

/** The rest is on the page. */
const MOST_IN_LETTER = 20;

const WORDS = {
  ru: {
    subject: (count: number) => (count > 0 ? `Объекты, требующие внимания: ${count}` : 'Объекты: всё в порядке'),
    heading: (day: string) => `Объекты на ${day}`,
    amount: 'по договорам',
    done: 'выполнено',
    toPay: 'к оплате',
    withVat: 'Суммы с НДС',
    fact: 'факт',
    plan: 'план',
    until: 'срок',
    forecast: 'прогноз',
    bounds: { exact: '', at_least: 'не менее ', at_most: 'не более ', open: 'по известным ценам ' },
    riskAmounts: { behind_plan: 'не выполнено ', forecast_late: 'осталось ', project_overdue: 'осталось ' },
    calm: 'всё в порядке',
    more: (count: number) => `и ещё ${count}`,
    open: 'Открыть объекты',
    why: (company: string) => `Компания «${company}». Письмо приходит по понедельникам.`,
    end: 'Не присылать письма об объектах',
    settings: 'Настроить письма',
  },
  en: {
    subject: (count: number) => (count > 0 ? `Objects that need attention: ${count}` : 'Objects: all is well'),
    heading: (day: string) => `Objects on ${day}`,
    amount: 'contracted',
    done: 'done',
    toPay: 'to be paid',
    withVat: 'Amounts with VAT',
    fact: 'done',
    plan: 'plan',
    until: 'due',
    forecast: 'forecast',
    bounds: { exact: '', at_least: 'at least ', at_most: 'at most ', open: 'by the known prices ' },
    riskAmounts: { behind_plan: 'not done ', forecast_late: 'remaining ', project_overdue: 'remaining ' },
    calm: 'all is well',
    more: (count: number) => `and ${count} more`,
    open: 'Open the objects',
    why: (company: string) => `Company “${company}”. This letter is sent on Mondays.`,
    end: 'No more letters about objects',
    settings: 'Choose which letters to get',
  },
} as const;

/** What the amount is, where the sentence of the risk does not say it. */
function labelOf(code: string | undefined, language: Language): string {
  const labels: Readonly<Record<string, string>> = WORDS[language].riskAmounts;
  return code === undefined ? '' : (labels[code] ?? '');
}

/** The state of the objects, the worst first; amounts only for readers who may see them. */
export function objectsLetter(reader: Reader, { totals, objects }: WeekOfObjects, addresses: Addresses): Letter {
  const { language, companyName, day } = reader;
  const words = WORDS[language];
  const worrying = objects.filter(({ worst_risk: worst }) => worst !== null).length;
  const rest = objects.length - MOST_IN_LETTER;
  return {
    subject: `${words.subject(worrying)} · ${companyName}`,
    heading: words.heading(formatDate(day, language)),
    paragraphs: reader.withPrices ? [sumsOf(totals, reader)] : [],
    items: objects.slice(0, MOST_IN_LETTER).map((object) => ({
      title: object.name,
      url: addresses.object(object.id),
      text: lineOf(object, reader),
    })),
    action: { label: `${words.open}${rest > 0 ? ` (+${rest})` : ''}`, url: addresses.objects },
    note: words.why(companyName),
    links: [
      { label: words.end, url: addresses.end },
      { label: words.settings, url: addresses.settings },
    ],
    unsubscribe: addresses.end,
  };
}

function money(value: string, bound: AmountBound, language: Language): string {
  return `${WORDS[language].bounds[bound]}${formatMoney(value, { language })}`;
}

const boundOf = (missing_prices = 0, missing_deductions = 0): AmountBound =>
  boundOfSum({ missing_prices, missing_deductions });

function sumsOf(totals: WeekOfObjects['totals'], { language }: Reader): string {
  const words = WORDS[language];
  const bound = boundOf(totals.missing_prices_count, totals.missing_deductions_count);
  const boundOfWork = boundOf(totals.unpriced_work_count, totals.unpriced_deductions_count);
  const sums = [
    `${words.amount} ${money(totals.amount ?? '0', bound, language)}`,
    `${words.done} ${money(totals.done ?? '0', boundOfWork, language)}`,
    `${words.toPay} ${money(totals.to_pay ?? '0', boundOfWork, language)}`,
  ];
  return `${words.withVat}: ${sums.join(', ')}.`;
}

function lineOf(object: WeekOfObjects['objects'][number], { language, withPrices }: Reader): string {
  const words = WORDS[language];
  const {
    fact_share: fact,
    fact_bound: bound,
    plan_share: plan,
    end_date: end,
    forecast_end: forecast,
    worst_risk: worst,
    risks,
  } = object;
  const part = (word: string, value: string | null, format: (text: string) => string): string[] =>
    value === null ? [] : [`${word} ${format(value)}`];
  const share = (value: string): string => formatShare(value, { language });
  const date = (value: string): string => formatDate(value, language);
  const amount = withPrices ? (worst?.amount ?? null) : null;
  return [
    worst?.message ?? words.calm,
    ...(amount === null
      ? []
      : [`${labelOf(worst?.code, language)}${money(amount, worst?.amount_bound ?? 'exact', language)}`]),
    ...(risks.length > 1 ? [words.more(risks.length - 1)] : []),
    ...part(words.fact, fact, (value) => `${words.bounds[bound]}${share(value)}`),
    ...part(words.plan, plan, share),
    ...part(words.until, end, date),
    ...part(words.forecast, forecast, date),
  ].join(' · ');
}
