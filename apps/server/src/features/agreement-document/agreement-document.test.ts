import { describe, expect, test } from 'vitest';
import { clauses, preamble } from './agreement-clauses.ts';
import type { AgreementDocument, AgreementLine } from './agreement-document.types.ts';
import { agreementFileName } from './agreement-builder.ts';
import { buildAgreement } from './build-agreement.ts';
import { wordText } from '#testing/word-text.ts';

const LINES: AgreementLine[] = [
  {
    change: 'changed',
    number: '1.1',
    name: 'Разработка грунта',
    unit: 'м3',
    section_name: 'Земляные работы',
    before: { quantity: '10', price: '100.00', total: '1000.00' },
    after: { quantity: '12.5', price: '100.00', total: '1250.00' },
    effect: '250.00',
  },
  {
    change: 'removed',
    number: '2.1',
    name: 'Подбетонка',
    unit: 'м3',
    section_name: null,
    before: { quantity: '5', price: '100.00', total: '500.00' },
    after: null,
    effect: '-500.00',
  },
  {
    change: 'added',
    number: '',
    name: 'Гидроизоляция <обмазочная> & "рулонная"',
    unit: null,
    section_name: null,
    before: null,
    after: { quantity: '3', price: '33.33', total: '99.99' },
    effect: '99.99',
  },
];

function aDocument(fields: Partial<AgreementDocument> = {}): AgreementDocument {
  const account = {
    bank_name: 'ПАО Сбербанк',
    bik: '044525225',
    account_number: '40702810938000000001',
    correspondent_account: '30101810400000000225',
  };
  const party = {
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва',
    phone: null,
    email: null,
    director_position: 'Генеральный директор',
  };
  return {
    number: '3',
    date: '2026-05-01',
    subject: 'Изменение объёмов земляных работ',
    new_end_date: '2026-12-31',
    contract: { number: '12/26', date: '2026-03-01', kind: 'general', vat_rate: '22', vat_included: true },
    project: { name: 'Склад', address: 'Тверь' },
    customer: { ...party, name: 'ООО «Заказчик»', director_name: 'Иванов Иван Иванович', account },
    company: { ...party, name: 'АО «Подрядчик»', director_name: null, account: null },
    price: { before: '2135.00', delta: '-183.01', after: '1951.99' },
    annex: {
      lines: LINES,
      before: { net: '1750.00', vat: '385.00', gross: '2135.00' },
      after: { net: '1599.99', vat: '352.00', gross: '1951.99' },
    },
    ...fields,
  };
}

describe('the clauses', () => {
  test('name the sides, and leave blank what is not known', () => {
    expect(preamble(aDocument())).toBe(
      'ООО «Заказчик» (далее – «Заказчик»), представитель: Генеральный директор Иванов Иван Иванович, действующий(-ая) на основании ____________________, с одной стороны, ' +
        'и АО «Подрядчик» (далее – «Подрядчик»), представитель: Генеральный директор, действующий(-ая) на основании ____________________, с другой стороны, вместе именуемые «Стороны», ' +
        'заключили настоящее дополнительное соглашение (далее – Соглашение) к договору № 12/26 от 1\u00A0марта 2026\u00A0г. (далее – Договор) о нижеследующем:',
    );
    expect(preamble(aDocument({ customer: null }))).toContain('____________________ (далее – «Заказчик»)');
  });

  test('state the new price in figures and words, with the VAT of its rate', () => {
    const [, , , price] = clauses(aDocument());
    expect(price).toBe(
      '4. Цена Договора уменьшается на 183 (Сто восемьдесят три) рубля 01 копейка и вместо 2\u00A0135 (Две тысячи сто тридцать пять) рублей 00 копеек составляет ' +
        '1\u00A0951 (Одна тысяча девятьсот пятьдесят один) рубль 99 копеек, в том числе НДС 22 % – 352 (Триста пятьдесят два) рубля 00 копеек.',
    );
    const onTop = clauses(
      aDocument({
        contract: { ...aDocument().contract, vat_included: false, vat_rate: '20' },
        price: { before: '0.00', delta: '100.00', after: '100.00' },
      }),
    );
    expect(onTop[3]).toContain('увеличивается на 100 (Сто) рублей 00 копеек');
    expect(onTop[3]).toContain(
      'кроме того НДС 20 % – 20 (Двадцать) рублей 00 копеек, всего с НДС 120 (Сто двадцать) рублей 00 копеек.',
    );
    expect(clauses(aDocument({ contract: { ...aDocument().contract, vat_rate: 'none' } }))[3]).toMatch(
      /НДС не облагается\.$/,
    );
    expect(clauses(aDocument({ price: { before: '5.00', delta: '0.00', after: '5.00' } }))[3]).toContain(
      'Цена Договора не изменяется и составляет 5 (Пять) рублей 00 копеек',
    );
  });

  test('say nothing of what is not there', () => {
    const texts = clauses(aDocument({ subject: null, annex: null, new_end_date: null }));
    expect(texts.join(' ')).not.toMatch(/Приложени|Срок|Предмет/);
    expect(texts.map((text) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.']);
  });
});

describe('the document', () => {
  test('holds the clauses, the requisites, and the rows with their totals', async () => {
    const text = await wordText(await buildAgreement(aDocument()));
    for (const part of [
      'Дополнительное соглашение № 3',
      'к договору № 12/26 от 1\u00A0марта 2026\u00A0г.',
      'Срок окончания работ по Договору устанавливается по 31\u00A0декабря 2026\u00A0г.',
      'ИНН 7707083893 КПП 773601001',
      'Р/с 40702810938000000001',
      'Приложение № 1',
      'Изменяемые позиции',
      'Добавляемые позиции',
      'Исключаемые позиции',
      'Разработка грунта',
      '12,5',
      '1\u00A0250,00',
      '+250,00',
      '-500,00',
      'Гидроизоляция <обмазочная> & "рулонная"',
      'Всего по спецификации с НДС',
      '1\u00A0951,99',
      '-183,01',
      'Изменение стоимости с НДС: Минус сто восемьдесят три рубля 01 копейка',
    ])
      expect(text.replaceAll('\u2212', '-')).toContain(part);
  });

  test('without rows has no annex', async () => {
    expect(await wordText(await buildAgreement(aDocument({ annex: null })))).not.toContain('Приложение');
  });

  test('is called by its numbers, and by nothing a disk would refuse', () => {
    expect(agreementFileName(aDocument())).toBe('ДС № 3 к договору № 12-26.docx');
  });
});
