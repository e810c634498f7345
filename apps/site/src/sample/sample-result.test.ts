// @vitest-environment jsdom
import type { SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import { beforeEach, expect, test } from 'vitest';
import { storedSample } from '@karkas/web/site-sample-storage.ts';
import { drawSample, rememberSample } from './sample-result.ts';

const SAMPLE: SiteSample = {
  token: 'a'.repeat(43),
  kept_until: '2026-11-23T12:00:00.000Z',
  file_name: 'ВОР.xlsx',
  format: 'xlsx',
  sheet: 'Лист1',
  sections_count: 0,
  works_count: 0,
  resources_count: 0,
  needs_mapping: false,
  preview: null,
  skipped_count: 0,
  skipped: [],
  warnings_count: 0,
  warnings: [],
  checked_count: 0,
  matched_count: 0,
  doubtful_count: 0,
  stated_count: 0,
  priced_count: 0,
  missing_prices_count: 0,
  is_lower_bound: false,
  net: '0.00',
  vat: '0.00',
  gross: '0.00',
  vat_rate: '22',
  price_date: '2026-11-01',
  unread_sheets: [],
  rows: [],
  check: null,
};
const NOT_STORED: SiteSample = { ...SAMPLE, token: null, kept_until: null };

beforeEach(() => localStorage.clear());

function draw(sample: SiteSample): { text: string; actions: string[] } {
  const place = document.createElement('div');
  drawSample(place, sample, { language: 'ru', chosen: {}, read: () => null });
  const actions = [...place.querySelectorAll('.home-actions a')].map((link) => link.textContent);
  return { text: place.textContent, actions };
}

test('a stored bill is passed on to registration', () => {
  const { text, actions } = draw(SAMPLE);
  expect(actions).toEqual(['Продолжить с этой ведомостью', 'У меня есть учётная запись']);
  expect(text).toContain('второй раз не придётся');
});

test('a bill that was not stored is displayed without promising to keep it', () => {
  const { text, actions } = draw(NOT_STORED);
  expect(actions).toEqual(['Создать компанию', 'У меня есть учётная запись']);
  expect(text).toMatch(/не сохранён.*загрузите его ещё раз/);
  expect(text).not.toContain('второй раз не придётся');
  localStorage.setItem('token', 'signed in');
  expect(draw(NOT_STORED).actions).toEqual(['Открыть программу']);
});

test('a bill that was not stored clears the previous one', () => {
  rememberSample(SAMPLE, {});
  expect(storedSample()?.token).toBe(SAMPLE.token);
  rememberSample(NOT_STORED, {});
  expect(storedSample()).toBeNull();
});

test('other bills of the file are listed, and the total is marked as a lower bound', () => {
  const { text } = draw({ ...SAMPLE, unread_sheets: ['АР', 'ЭОМ'], is_lower_bound: true });
  expect(text).toContain('в сумму они не вошли: «АР», «ЭОМ»');
  expect(text).toMatch(/Всего с НДСне менее/);
});

test('a negative amount has a real minus', () => {
  const { text } = draw({ ...SAMPLE, net: '-5400.00', gross: '-5400.00' });
  expect(text.replaceAll('\u00a0', ' ')).toContain('\u22125 400,00');
  expect(text).not.toContain('-5');
});

test('a bill that prices all of its works is not described as priced from the base', () => {
  const { text } = draw({ ...SAMPLE, works_count: 4, checked_count: 4, stated_count: 4, priced_count: 4 });
  expect(text).toContain('Все цены взяты из самой ведомости.');
  expect(text).toContain('С ценой4 из 4');
  expect(text).not.toContain('встроенной базы');
});

test('rows skipped for lack of time are counted, and the total is marked as a lower bound', () => {
  const { text } = draw({
    ...SAMPLE,
    works_count: 2000,
    checked_count: 1145,
    matched_count: 654,
    priced_count: 654,
    is_lower_bound: true,
  });
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'Времени проверки хватило на первые 1 145 из 2 000. Остальные посчитаются в программе: 855.',
  );
  expect(text).toMatch(/Всего с НДСне менее/);
  expect(draw({ ...SAMPLE, works_count: 5, checked_count: 5 }).text).not.toMatch(/хватило|не менее/);
});

test('norms are displayed with their confidence; doubtful ones are named but not applied', () => {
  const norm = { norm_code: 'К-15-001', norm_name: 'Прокладка кабеля' };
  const work = { section: null, number: '1', name: 'Кабель', unit: 'км', quantity: '0.85', price: null, total: null };
  const rows: SiteSample['rows'] = [
    { ...work, ...norm, norm_match: 'taken', norm_score: 0.97, price: '1.00', total: '0.85' },
    { ...work, ...norm, norm_match: 'taken', norm_score: 0.86, price: '1.00', total: '0.85' },
    { ...work, ...norm, norm_match: 'doubtful', norm_score: 0.62 },
    { ...work, ...norm, norm_match: 'none', norm_score: null, quantity: null },
    { ...work, norm_code: null, norm_name: null, norm_match: 'none', norm_score: null },
  ];
  const place = document.createElement('div');
  const sample = { ...SAMPLE, works_count: 5, checked_count: 5, doubtful_count: 1, rows };
  drawSample(place, sample, { language: 'ru', chosen: {}, read: () => null });
  expect([...place.querySelectorAll('.sample-norm')].map((norms) => norms.textContent)).toEqual([
    'К-15-001 Прокладка кабеля · подобрана, 97 %',
    'К-15-001 Прокладка кабеля · подобрана, 86 %, проверьте',
    'требует проверки, в сумму не включена. Похоже на К-15-001 Прокладка кабеля, 62 %',
    'нет количества',
    'норма не найдена',
  ]);
  expect(place.textContent).toContain('Требуют проверки, норма выбирается из похожих: 1.');
});

test('findings are displayed with their cell and figures', () => {
  const { text } = draw({
    ...SAMPLE,
    check: {
      is_priced: true,
      counts: { error: 1, warning: 13, hint: 0 },
      findings: [
        {
          rule: 'arithmetic_line',
          severity: 'error',
          number: '4',
          name: 'Укладка ламината',
          place: { sheet: 'Смета', row: 5, cell: 'F5' },
          message: 'Количество × цена не равно стоимости',
          found: '9000.00',
          expected: '6000.00',
          effect: '3000.00',
        },
      ],
    },
  });
  expect(text).toContain('Проверка сметы по 25 правилам');
  expect(text.replaceAll('\u00A0', ' ')).toMatch(/4 Укладка ламината.*Смета, F5.*9 000,00.*6 000,00.*3 000,00/);
  expect(text).toContain('Показаны самые тяжёлые: 1 из 14.');
});

test('a file without prices says that prices were not checked', () => {
  const { text } = draw({
    ...SAMPLE,
    check: { is_priced: false, counts: { error: 0, warning: 0, hint: 0 }, findings: [] },
  });
  expect(text).toContain('Замечаний нет');
  expect(text).toContain('В файле нет цен');
});

test('with sheets left unread the check speaks of the sheet that was read', () => {
  const check = { is_priced: true, counts: { error: 0, warning: 0, hint: 0 }, findings: [] };
  const { text } = draw({ ...SAMPLE, unread_sheets: ['2 этаж'], check });
  expect(text).toContain('На прочитанном листе замечаний нет. Остальные листы файла не проверены.');
  expect(text).toContain('Программа спросит, какие листы читать');
  expect(text).not.toContain('сходятся');
});
