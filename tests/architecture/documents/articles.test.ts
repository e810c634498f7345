// Figures in articles are recomputed with the product's own code; a figure that nothing recomputes fails.
import { filesOf, readSiteContent } from '@karkas/api/site/site-content.schemas.ts';
import { addAll, decimal, plain, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { priceChange, splitVat } from '@karkas/domain/money/contract-price.ts';
import { defaultVatRate, vatOnTop, vatWithin } from '@karkas/domain/money/vat.ts';
import { checkAccount, checkCorrespondentAccount, checkInn, checkOgrn } from '@karkas/domain/requisites/index.ts';
import { calculatePosition, evaluateFormula, lineQuantity, lineTotal } from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../apps/site/src/content/read-contents.ts';

const files = readContentFiles();
const articles = {
  ru: readSiteContent(filesOf(files, 'ru')).articles,
  en: readSiteContent(filesOf(files, 'en')).articles,
};
const FEWEST_WORDS = 800;

const sum = (...values: string[]): string => roundMoney(addAll(values));
const less = (a: string, b: string): string => roundMoney(decimal(a).minus(decimal(b)));
const percent = (amount: string, rate: string): string => roundMoney(decimal(amount).times(rate).div('100'));
const line = (quantity: string, price: string): string => lineTotal(quantity, price) ?? '';

/** Totals of one kind of work for its payroll, calculated like a position. */
function byKind(payroll: string, overheadPercent: string, profitPercent: string) {
  const totals = calculatePosition({
    volume: '1',
    lines: [{ kind: 'labour', quantity: '1', price: payroll }],
    overheadPercent,
    profitPercent,
  });
  return [totals.overhead, totals.profit] as const;
}

/** The figures of an article: given ones, and those computed from them. */
type Figures = { given: readonly string[]; computed: readonly string[] };

function vatFigures(): Figures {
  const [net, firm, advance, work] = ['10000000.00', '12000000.00', '3600000.00', '3000000.00'];
  const before = splitVat(net, { rate: defaultVatRate('2025-12-31'), isIncluded: false });
  const after = splitVat(net, { rate: defaultVatRate('2026-01-01'), isIncluded: false });
  const inside = splitVat(firm, { rate: '22', isIncluded: true });
  const act = splitVat(work, { rate: '22', isIncluded: false });
  const [row, ofRow] = ['33.33', vatOnTop('33.33', '22')];
  return {
    given: [net, firm, advance, work, row],
    computed: [
      before.vat,
      before.gross,
      after.vat,
      after.gross,
      less(after.gross, before.gross),
      inside.vat,
      inside.net,
      less(net, inside.net),
      vatWithin(advance, '20'),
      vatWithin(advance, '22'),
      less(vatWithin(advance, '22'), vatWithin(advance, '20')),
      act.vat,
      act.gross,
      less(act.gross, advance),
      ofRow,
      sum(ofRow, ofRow, ofRow),
      sum(row, row, row),
      vatOnTop(sum(row, row, row), '22'),
    ],
  };
}

function overheadFigures(): Figures {
  const payrolls = ['184500.00', '96320.50', '250000.00'] as const;
  const kinds = [byKind(payrolls[0], '102', '58'), byKind(payrolls[1], '109', '57'), byKind(payrolls[2], '100', '49')];
  const [payroll, overhead, profit] = [
    sum(...payrolls),
    sum(...kinds.map(([value]) => value)),
    sum(...kinds.map(([, value]) => value)),
  ];
  const average = byKind(payroll, '105', '55');
  const tooMuch = [less(average[0], overhead), less(average[1], profit)] as const;
  const cramped = roundMoney(decimal(payrolls[1]).times('1.15'));
  const [crampedOverhead] = byKind(cramped, '109', '57');
  const twice = percent(crampedOverhead, '115');
  return {
    given: [...payrolls, '1.15'],
    computed: [
      ...kinds.flat(),
      payroll,
      overhead,
      profit,
      ...average,
      ...tooMuch,
      sum(...tooMuch),
      plain(decimal(payrolls[1]).times('1.09')),
      cramped,
      crampedOverhead,
      twice,
      less(twice, crampedOverhead),
    ],
  };
}

function billFigures(): Figures {
  const formula = evaluateFormula('11,8*8,3*0,4', () => null);
  const exact = 'value' in formula ? formula.value : '';
  const [rounded, price] = ['39.18', '7420.00'];
  return {
    given: [rounded, price, '43.094', '43.0936'],
    computed: [
      exact,
      line(exact, price),
      line(rounded, price),
      roundQuantity(decimal(rounded).minus(decimal(exact))),
      less(line(rounded, price), line(exact, price)),
    ],
  };
}

function agreementFigures(): Figures {
  const prices = ['7420.00', '865.50', '1212.25', '1480.40'] as const;
  const [bedding, before, reveals, after, tiles] = [
    line('12.5', prices[0]),
    line('480', prices[1]),
    line('36', prices[2]),
    line('540', prices[1]),
    line('120', prices[3]),
  ];
  const terms = { rate: '22', isIncluded: false } as const;
  const [was, is] = [sum(bedding, before, reveals), sum(bedding, after, tiles)];
  const change = priceChange(was, is, terms);
  const [small, grown] = ['1000.02', '1000.04'];
  const later = line('600', prices[1]);
  expect(change.net).toBe(sum(less(after, before), `-${reveals}`, tiles));
  return {
    given: [...prices, '0.00', small, grown],
    computed: [
      bedding,
      before,
      reveals,
      after,
      tiles,
      less(after, before),
      ...Object.values(splitVat(was, terms)),
      ...Object.values(splitVat(is, terms)),
      ...Object.values(change),
      vatOnTop(small, '22'),
      vatOnTop(grown, '22'),
      plain(decimal(small).times('0.22')),
      plain(decimal(grown).times('0.22')),
      priceChange(small, grown, terms).vat,
      less(grown, small),
      later,
      less(later, after),
      less(later, before),
      vatOnTop(less(grown, small), '22'),
    ],
  };
}

function actFigures(): Figures {
  const [partition, bedding, earlier] = ['865.50', '7420.00', '310400.00'];
  const lines = [line('150', partition), line('8.2', bedding)] as const;
  const { net, vat, gross } = splitVat(sum(...lines), { rate: '22', isIncluded: false });
  const [setOff, retained] = [percent(gross, '30'), percent(gross, '5')];
  const ofTheRest = percent(less(gross, setOff), '5');
  const left = line(plain(decimal('12.5').minus('8.2')), bedding);
  return {
    given: [partition, bedding, earlier],
    computed: [
      ...lines,
      net,
      vat,
      gross,
      sum(earlier, net),
      setOff,
      retained,
      less(less(gross, setOff), retained),
      ofTheRest,
      less(retained, ofTheRest),
      left,
    ],
  };
}

function unitFigures(): Figures {
  const slab = convertQuantity({ quantity: '39.176', from: 'м3', to: '100 м3' }) ?? '';
  const battens = convertQuantity({ quantity: '61', from: 'м2', to: '100 м2' }) ?? '';
  const bricks = convertQuantity({ quantity: '2400', from: 'шт', to: 'тыс. шт' }) ?? '';
  const steel = convertQuantity({ quantity: '1250', from: 'кг', to: 'т' }) ?? '';
  expect(bricks).toBe('2.4');
  return {
    given: ['39.176', '12.94', '18500.00', '18.50'],
    computed: [
      slab,
      battens,
      lineQuantity({ volume: battens, norm: '12.94' }),
      lineQuantity({ volume: '61', norm: '12.94' }),
      line(bricks, '18500.00'),
      line('2400', '18500.00'),
      line(bricks, '18.50'),
      steel,
    ],
  };
}

function priceFigures(): Figures {
  const [sold, bought, raised] = ['865.50', '702.00', '780.00'];
  const [income, cost, higher] = [line('540', sold), line('540', bought), line('540', raised)];
  return {
    given: [sold, bought, raised, '880.00'],
    computed: [less(sold, bought), income, cost, less(income, cost), higher, less(income, higher), less(higher, cost)],
  };
}

const FIGURES: Readonly<Record<string, () => Figures>> = {
  'nds-22-i-staryj-dogovor': vatFigures,
  'nakladnye-i-pribyl-po-vidam-rabot': overheadFigures,
  'vor-po-oficialnoj-forme': billFigures,
  'chto-menyaet-dopsoglashenie': agreementFigures,
  'ks-2-i-ks-3-bez-sporov': actFigures,
  'lovushki-edinic-izmereniya': unitFigures,
  'kto-dolzhen-videt-ceny': priceFigures,
  'kak-proverit-inn-i-schet': () => ({ given: ['1.00'], computed: [] }),
};

/** Numbers with two or more decimal places, except in formulas and the row number 1.10. */
function figuresIn(text: string, language: 'ru' | 'en'): Set<string> {
  const spoken = text.replaceAll(/`[^`\n]*`/g, '').replaceAll(/\b1\.10\b/g, '');
  const pattern =
    language === 'ru'
      ? /(?<![\d,])\d{1,3}(?:[ \u00a0]\d{3})*,\d{2,7}(?!\d)/g
      : /(?<![\d.])\d{1,3}(?:,\d{3})*\.\d{2,7}(?!\d)/g;
  const group = language === 'ru' ? /[ \u00a0]/g : /,/g;
  return new Set([...spoken.matchAll(pattern)].map(([displayed]) => displayed.replaceAll(group, '').replace(',', '.')));
}

/** Words with a letter: example numbers and table rules do not count as article text. */
const wordsWithLetters = (body: string): number =>
  body.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)?.filter((word) => /\p{L}/u.test(word)).length ?? 0;

const unsigned = (value: string): string => value.replace(/^-/, '');
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

describe.each(['ru', 'en'] as const)('articles in %s', (language) => {
  test('are at least eight, and each has the length of an article', () => {
    expect(articles[language].length).toBeGreaterThanOrEqual(8);
    const short = articles[language].filter(({ body }) => wordsWithLetters(body) < FEWEST_WORDS);
    expect(short.map(({ slug, body }) => `${slug}: ${wordsWithLetters(body)}`)).toEqual([]);
  });

  test.each(articles[language].map(({ slug, body }) => [slug, body] as const))(
    '%s is correct to the kopeck',
    (slug, body) => {
      const { given, computed } = (FIGURES[slug] ?? (() => ({ given: [], computed: [] })))();
      expect(sorted(figuresIn(body, language))).toEqual(
        // Whole numbers and tenths may appear as words or other figures.
        sorted([...given, ...computed].map(unsigned).filter((value) => /\.\d{2,}$/.test(value))),
      );
    },
  );
});

describe('requisites in the article about them', () => {
  const body = articles.ru.find(({ slug }) => slug === 'kak-proverit-inn-i-schet')?.body ?? '';

  test.each([
    ['7707083893', checkInn('7707083893'), true],
    ['7707083892', checkInn('7707083892'), false],
    ['500100732259', checkInn('500100732259'), true],
    ['500100732258', checkInn('500100732258'), false],
    ['1027700132195', checkOgrn('1027700132195'), true],
    ['40602810700000000025', checkAccount('40602810700000000025', '049805746'), true],
    ['30101810400000000225', checkCorrespondentAccount('30101810400000000225', '044525225'), true],
  ])('%s is present and valid or invalid as stated', (number, problem, isGood) => {
    expect([body.includes(number), problem === null]).toEqual([true, isGood]);
  });

  test('the sum of the table is correct', () => {
    const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
    const products = [...'770708389'].map((digit, index) => Number(digit) * (weights[index] ?? 0));
    expect(body).toContain(`| Произведение | ${products.join(' | ')} |`);
    const total = products.reduce((a, b) => a + b, 0);
    expect(body).toContain(`Сумма ${total}. ${total} = 24 × 11 + ${total % 11}`);
  });
});

test('a number does not count as a word of an article', () => {
  expect(wordsWithLetters('| 100 м2 | 1 234,56 ₽ | --- | стало 540 |')).toBe(2);
});

test('a wrong figure is detected', () => {
  expect(figuresIn('формула `1,25*3`, номер 1.10', 'ru')).toEqual(new Set([]));
  expect(figuresIn('всего 1 234,56 ₽', 'ru')).toEqual(new Set(['1234.56']));
  expect(figuresIn('total 1,234.56 ₽', 'en')).toEqual(new Set(['1234.56']));
});
