import { describe, expect, test } from 'vitest';
import { changeSentence, clauses, preamble } from './agreement-clauses.ts';
import { aDocument, ANNEX_SUMS, LINES } from './agreement-document.fixtures.ts';
import { agreementTitle } from './agreement-paper.ts';
import { buildAgreement, markOf } from './build-agreement.ts';
import { documentXml, wordText } from '#testing/files/word-text.ts';

describe('agreement clauses', () => {
  test('name both parties and leave unknown values blank', () => {
    expect(preamble(aDocument())).toBe(
      'ООО «Заказчик», именуемое в дальнейшем «Заказчик», в лице ____________________, действующего(-ей) на основании ____________________, с одной стороны, ' +
        'и АО «Подрядчик», именуемое в дальнейшем «Подрядчик», в лице ____________________, действующего(-ей) на основании ____________________, с другой стороны, вместе именуемые «Стороны», ' +
        'заключили настоящее дополнительное соглашение (далее – Соглашение) к договору № 12/26 от 1\u00A0марта 2026\u00A0г. (далее – Договор) о нижеследующем:',
    );
    expect(preamble(aDocument({ customer: null }))).toContain('____________________, именуемое(-ый, -ая)');
  });

  test('name the company by its role: it is the client where the project pays', () => {
    const roles = (kind: 'general' | 'subcontract' | 'supply' | 'services') =>
      preamble(aDocument({ contract: { ...aDocument().contract, kind } })).match(/(?<=в дальнейшем )«[^»]+»/gu);
    expect(roles('general')).toEqual(['«Заказчик»', '«Подрядчик»']);
    expect(roles('services')).toEqual(['«Заказчик»', '«Исполнитель»']);
    expect(roles('subcontract')).toEqual(['«Субподрядчик»', '«Подрядчик»']);
    expect(roles('supply')).toEqual(['«Поставщик»', '«Покупатель»']);
  });

  test('state the new price in figures and words with VAT at its rate', () => {
    const [, , , price] = clauses(aDocument());
    expect(price).toBe(
      'Цена Договора уменьшается на 183 (Сто восемьдесят три) рубля 01 копейка и вместо 2\u00A0135 (Две тысячи сто тридцать пять) рублей 00 копеек составляет ' +
        '1\u00A0951 (Одна тысяча девятьсот пятьдесят один) рубль 99 копеек, в том числе НДС 22 % – 352 (Триста пятьдесят два) рубля 00 копеек.',
    );
    const onTop = clauses(
      aDocument({
        contract: { ...aDocument().contract, vat_included: false, vat_rate: '20' },
        price: { before: '0.00', delta: '100.00', after: '100.00' },
      }),
    );
    expect(onTop[3]).toContain('Цена Договора увеличивается на 100 (Сто) рублей 00 копеек, кроме того');
    expect(onTop[3]).toContain(
      'кроме того НДС 20 % – 20 (Двадцать) рублей 00 копеек, всего с НДС 120 (Сто двадцать) рублей 00 копеек.',
    );
    expect(clauses(aDocument({ contract: { ...aDocument().contract, vat_rate: 'none' } }))[3]).toMatch(
      /НДС не облагается\.$/,
    );
    expect(clauses(aDocument({ price: { before: '5.00', delta: '0.00', after: '5.00' } }))[3]).toContain(
      'Цена Договора не изменяется и составляет 5 (Пять) рублей 00 копеек',
    );
    const unset = clauses(aDocument({ price: { before: '0.00', delta: '0.00', after: '0.00' } }));
    expect(unset[3]).toBe('Цена Договора не изменяется.');
    const less = clauses(aDocument({ price: { before: '0.00', delta: '-122.00', after: '-122.00' } }));
    expect(less[3]).toBe(
      'Цена Договора уменьшается на 122 (Сто двадцать два) рубля 00 копеек, в том числе НДС 22 % – 22 (Двадцать два) рубля 00 копеек.',
    );
  });

  test('omit values that are not set', () => {
    const texts = clauses(aDocument({ subject: null, annex: null, new_end_date: null }));
    expect(texts.join(' ')).not.toMatch(/Приложени|Срок|Предмет/);
    expect(texts).toHaveLength(5);
    expect(texts.join('')).not.toMatch(/^\d/mu);
  });

  test('name the contract clause that sets the end date, where there is one', () => {
    expect(clauses(aDocument())).toContain(
      'Срок окончания работ, установленный Договором по 30\u00A0сентября 2026\u00A0г., изменить и установить по 31\u00A0декабря 2026\u00A0г.',
    );
    expect(clauses(aDocument({ term_clause: '3.1' }))).toContain(
      'Пункт 3.1 Договора изложить в следующей редакции: «3.1. Срок окончания работ – 31\u00A0декабря 2026\u00A0г.».',
    );
    expect(clauses(aDocument({ old_end_date: null }))).toContain(
      'Срок окончания работ по Договору установить по 31\u00A0декабря 2026\u00A0г.',
    );
  });
});

describe('agreement document', () => {
  test('contains the clauses, the requisites, and the rows with totals', async () => {
    const text = await wordText(await buildAgreement(aDocument()));
    for (const part of [
      'Дополнительное соглашение №\u00A03',
      'к договору №\u00A012/26 от 1\u00A0марта\u00A02026\u00A0г.',
      'изменить и установить по 31\u00A0декабря\u00A02026\u00A0г.',
      'ИНН/КПП 7707083893 / 773601001',
      'К/с ____________________',
      'От Заказчика',
      'Земляные работы',
      'Р/с 40702810938000000001',
      'Приложение №\u00A01',
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
      'в том числе НДС\u00A022\u00A0%',
      'Стоимость работ по Договору уменьшается на 183 (Сто восемьдесят три) рубля 01\u00A0копейка, в том числе НДС\u00A022\u00A0%\u00A0– 33 (Тридцать три) рубля 00\u00A0копеек.',
    ])
      expect(text.replaceAll('\u2212', '-')).toContain(part);
  });

  test('has no annex without rows', async () => {
    expect(await wordText(await buildAgreement(aDocument({ annex: null })))).not.toContain('Приложение');
  });

  test('is titled by the agreement and contract numbers', () => {
    expect(agreementTitle(aDocument())).toBe('ДС № 3 к договору № 12/26');
  });

  test('states the same price change in the annex, the clause and the overview: gross after minus gross before', async () => {
    const onTop = aDocument({
      contract: { ...aDocument().contract, vat_included: false },
      price: { before: '0.02', delta: '0.01', after: '0.03' },
      annex: {
        lines: LINES,
        rows_include_vat: false,
        before: { ...ANNEX_SUMS.before, net: '0.02', vat: '0.00', gross: '0.02' },
        after: { ...ANNEX_SUMS.after, net: '0.03', vat: '0.00', gross: '0.03' },
      },
    });
    expect(clauses(onTop)[3]).toContain('всего с НДС 0 (Ноль) рублей 04 копейки');
    expect(changeSentence(onTop)).toContain(
      'на 0 (Ноль) рублей 02 копейки, в том числе НДС 22 % – 0 (Ноль) рублей 01 копейка',
    );
    const text = await wordText(await buildAgreement(onTop));
    expect(text).toMatch(/Цена Договора с НДС\s+0,02\s+0,04\s+\+0,02/);
  });

  test('reports missing prices in its sums', async () => {
    const [changed, ...rest] = LINES;
    const { annex } = aDocument();
    if (changed === undefined || annex === null) throw new Error('no line');
    const after = { quantity: '12.5', price: null, total: null };
    const open = aDocument({
      bound: 'at_least',
      annex: {
        ...annex,
        lines: [{ ...changed, after }, ...rest],
        after: { ...annex.after, missing_prices: 2, missing_deductions: 0 },
      },
    });
    const text = (await wordText(await buildAgreement(open))).replaceAll('\u00A0', ' ');
    expect(text).toContain('нет цены');
    expect(text).toContain('Не хватает цен: до соглашения – 0, после – 2.');
    expect(text).toMatch(/Всего по спецификации с НДС\s+2 135,00\s+не менее 1 951,99/);
    expect(text).toMatch(/не менее [-\u2212]183,01/);
    expect(text).not.toContain('с НДС, не менее');
    const unknown = { ...changed, effect: '0.00', before: after, after };
    const unpriced = aDocument({ bound: 'open', annex: { ...annex, lines: [unknown] } });
    expect(await wordText(await buildAgreement(unpriced))).toMatch(/нет цены\s+нет цены\s+–/);
    expect(await wordText(await buildAgreement(aDocument()))).not.toContain('Не хватает цен');
  });

  test('fills in the sums before and after, and labels them where the specification is not the price', async () => {
    // 22/122 of 1000.03 is 180.33, of 1100.00 is 198.36; for the contract 385.00 and 403.03.
    const apart = aDocument({
      price: { before: '2135.00', delta: '99.97', after: '2234.97' },
      annex: {
        lines: LINES,
        rows_include_vat: true,
        before: {
          net: '819.70',
          vat: '180.33',
          gross: '1000.03',
          charges_total: '0.00',
          missing_prices: 0,
          missing_deductions: 0,
        },
        after: {
          net: '901.64',
          vat: '198.36',
          gross: '1100.00',
          charges_total: '0.00',
          missing_prices: 0,
          missing_deductions: 0,
        },
      },
    });
    const text = (await wordText(await buildAgreement(apart))).replaceAll('\u00A0', ' ');
    expect(text).toMatch(/Всего по спецификации с НДС\s+1 000,03\s+1 100,00\s+\+99,97/);
    expect(text).toMatch(/в том числе НДС 22 % \(по цене Договора\)\s+385,00\s+403,03\s+\+18,03/);
  });

  test('keeps the signatures together and with the preceding text', async () => {
    const xml = await documentXml(await buildAgreement(aDocument()));
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/g) ?? [];
    const kept = (words: string) => paragraphs.find((one) => one.includes(words))?.includes('<w:keepNext/>');
    for (const words of ['Соглашение вступает в силу', 'составлено в двух экземплярах', 'Реквизиты и подписи сторон'])
      expect([words, kept(words)]).toEqual([words, true]);
    expect(kept('Стоимость работ по Договору')).toBe(true);
    const rows = xml.match(/<w:tr>.*?<\/w:tr>/g) ?? [];
    for (const row of rows.filter((one) => one.includes('____ /'))) expect(row).toContain('<w:cantSplit/>');
    expect(rows.filter((one) => one.includes('____ /'))).toHaveLength(2);
  });

  test('is marked as a draft until it is signed or its rows are committed', async () => {
    const annex = aDocument().annex;
    expect(
      (
        [
          ['draft', true, annex],
          ['draft', false, annex],
          ['signed', true, annex],
          ['signed', false, annex],
          ['draft', false, null],
          ['signed', false, null],
          ['canceled', false, annex],
        ] as const
      ).map(([status, isDraft, rows]) => markOf(aDocument({ status, is_draft: isDraft, annex: rows }))),
    ).toEqual([
      'ПРОЕКТ. Не подписан',
      null,
      'ПРОЕКТ. Цены не утверждены',
      null,
      'ПРОЕКТ. Не подписан',
      null,
      'Соглашение аннулировано',
    ]);
    expect(await wordText(await buildAgreement(aDocument({ is_draft: true })), 'word/header1.xml')).toContain('ПРОЕКТ');
  });
});

describe('editing the agreement in Word', () => {
  test('uses Word styles and sets the language of the text', async () => {
    const bytes = await buildAgreement(aDocument());
    const styles = await documentXml(bytes, 'word/styles.xml');
    expect(styles).toMatch(/<w:docDefaults>.*Times New Roman.*<w:lang w:val="ru-RU"/);
    const ids = [...styles.matchAll(/w:styleId="(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const xml = await documentXml(bytes);
    const used = [...xml.matchAll(/<w:(?:pStyle|tblStyle) w:val="(\w+)"/g)].map(([, id]) => id);
    for (const id of used) expect(ids).toContain(id);
    expect(xml).toContain('<w:pStyle w:val="Title"/>');
    expect(xml.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(2);
    expect(xml).toContain('<w:tblStyle w:val="RuledTable"/>');
    // Paragraphs and runs carry no direct formatting.
    expect(xml).not.toMatch(/<w:(?:sz|b|jc|tblBorders)[ />]/);
    const unstyled = (xml.match(/<w:p>.*?<\/w:p>/g) ?? []).filter((one) => !one.includes('<w:pStyle '));
    // Only the section break that ends the portrait pages.
    expect(unstyled.map((one) => one.includes('<w:sectPr'))).toEqual([true]);
  });

  test('numbers clauses automatically, so that an inserted clause shifts the rest', async () => {
    const bytes = await buildAgreement(aDocument());
    const xml = await documentXml(bytes);
    const numbered = (xml.match(/<w:p>.*?<\/w:p>/g) ?? []).filter((one) => one.includes('"ListNumber"'));
    expect(numbered).toHaveLength(clauses(aDocument()).length);
    expect(numbered[0]).toContain('Предмет изменений');
    const style = /<w:style [^>]*w:styleId="ListNumber".*?<\/w:style>/u.exec(
      await documentXml(bytes, 'word/styles.xml'),
    )?.[0];
    const list = /<w:numId w:val="(\d+)"\/>/.exec(style ?? '')?.[1];
    const numbering = await documentXml(bytes, 'word/numbering.xml');
    const abstract = new RegExp(`<w:num w:numId="${list}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(numbering)?.[1];
    expect(numbering).toMatch(
      new RegExp(`w:abstractNumId="${abstract}".*?<w:numFmt w:val="decimal"/>.*?<w:lvlText w:val="%1\\."/>`),
    );
  });

  test('prints the title, page number, page count and space for initials on each page', async () => {
    const bytes = await buildAgreement(aDocument());
    for (const part of ['word/header1.xml', 'word/header2.xml'])
      expect(await wordText(bytes, part)).toContain('ДС №\u00A03 к договору №\u00A012/26');
    for (const part of ['word/footer1.xml', 'word/footer2.xml'])
      expect((await wordText(bytes, part)).replaceAll(/\s+/g, ' ')).toMatch(
        /Заказчик _+ Подрядчик _+ ?Стр\. PAGE из NUMPAGES/,
      );
    const core = await documentXml(bytes, 'docProps/core.xml');
    expect(core).toContain('<cp:lastModifiedBy>АО «Подрядчик»</cp:lastModifiedBy>');
    expect(core).toContain('<dc:creator>АО «Подрядчик»</dc:creator>');
  });
});

test('marks the change as bounded in the clause and in the annex when prices are missing', () => {
  const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
  const open = aDocument({ bound: 'at_least' });
  const clause = clauses(open)
    .map(plain)
    .find((text) => text?.startsWith('Цена Договора'));
  expect(clause).toContain('уменьшается не более чем на 183 (Сто восемьдесят три) рубля 01 копейка');
  expect(clause).toContain('составляет не менее 1 951 (Одна тысяча девятьсот пятьдесят один) рубль');
  expect(plain(changeSentence(open))).toContain('уменьшается не более чем на 183');
  expect(plain(changeSentence(aDocument({ bound: 'at_most' })))).toContain('уменьшается не менее чем на 183');
  expect(plain(changeSentence(aDocument({ bound: 'open' })))).toContain('по известным ценам на 183');
});
