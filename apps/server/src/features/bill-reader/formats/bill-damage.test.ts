import { describe, expect, test } from 'vitest';
import { makeWorkbook, officialFormWorkbook, workbookEntries } from '../../../testing/files/make-workbook.ts';
import { makeZip } from '../../../testing/files/make-zip.ts';
import { refusalOf } from '../samples/bill.fixtures.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import { SHEET, spec, withPart, read } from './bill-attacks.fixtures.ts';

const BILLION_LAUGHS = `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 9 }, (_one, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>`;

const EXTERNAL = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>';

describe('hostile XML', () => {
  const parts = [
    SHEET,
    'xl/workbook.xml',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
  ];
  test.each(
    parts.flatMap((part) => [
      [part, BILLION_LAUGHS],
      [part, EXTERNAL],
    ]),
  )('entities in %s', async (part, doctype) => {
    const original = workbookEntries(spec).find((entry) => entry.name === part)?.data ?? '';
    const spoilt = String(original).replace(/^<\?xml[^>]*\?>/, '');
    expect(await refusalOf(read(withPart(part, `${doctype}${spoilt}`)))).toMatchObject({ code: 'broken_file' });
  });

  test.each([BILLION_LAUGHS, EXTERNAL])('entities in the official XML', async (doctype) => {
    expect(
      await refusalOf(read(Buffer.from(`${doctype}<Construction><Num>&a;</Num></Construction>`), 'a.gge')),
    ).toMatchObject({ code: 'broken_file' });
  });

  test('an undeclared entity', async () => {
    expect(await refusalOf(read(withPart('xl/sharedStrings.xml', '<sst><si><t>&e;</t></si></sst>')))).toMatchObject({
      code: 'broken_file',
    });
  });
});

describe('files of another kind', () => {
  const ole = (stream: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
      Buffer.alloc(600),
    ]);
  test.each<[string, Uint8Array, string, UnreadableBill['code']]>([
    ['nothing', new Uint8Array(0), 'a.xlsx', 'empty_file'],
    ['an encrypted book', ole('EncryptedPackage'), 'a.xlsx', 'encrypted'],
    ['a Word document', ole('WordDocument'), 'a.xls', 'not_a_spreadsheet'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'a.xlsx', 'broken_file'],
    ['a web page', Buffer.from('<html><body>1</body></html>'), 'a.xls', 'wrong_schema'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'a.csv', 'not_a_spreadsheet'],
    ['text named as a book', Buffer.from('наименование;кол-во'), 'a.xlsx', 'not_a_spreadsheet'],
    ['an archive', makeZip([{ name: 'readme.txt', data: 'x' }]), 'a.xlsx', 'not_a_spreadsheet'],
    ['a document without a table', makeZip([{ name: 'word/document.xml', data: '<x/>' }]), 'a.xlsx', 'no_tables'],
    ['slides', makeZip([{ name: 'ppt/presentation.xml', data: '<x/>' }]), 'a.xlsx', 'not_a_spreadsheet'],
    ['xlsb', makeZip([{ name: 'xl/workbook.bin', data: 'x' }]), 'a.xlsx', 'unsupported_format'],
    ['ods', makeZip([{ name: 'content.xml', data: '<x/>' }]), 'a.xlsx', 'unsupported_format'],
    ['an unknown extension', officialFormWorkbook(), 'a.exe', 'unsupported_format'],
    ['no extension', officialFormWorkbook(), 'смета', 'unsupported_format'],
    ['half a book', officialFormWorkbook().subarray(0, 2000), 'a.xlsx', 'broken_file'],
    ['a zip mark only', Buffer.from('PK'), 'a.xlsx', 'broken_file'],
    ['an OLE mark only', ole('Workbook'), 'a.xls', 'broken_file'],
    ['an empty sheet', makeWorkbook({ sheets: [{ name: 'А', rows: [] }] }), 'a.xlsx', 'empty_sheet'],
    ['a path outside', makeZip([{ name: '../../etc/passwd', data: 'x' }]), 'a.xlsx', 'broken_file'],
  ])('%s', async (_what, bytes, fileName, code) => {
    const refusal = await refusalOf(read(bytes, fileName));
    expect(refusal.code).toBe(code);
    expect(refusal.texts.ru).toContain(`«${fileName}»`);
    expect(refusal.texts.en).toContain(`“${fileName}”`);
  });

  test('an empty sheet: the message suggests another one only if there is one', async () => {
    const alone = await refusalOf(read(makeWorkbook({ sheets: [{ name: 'А', rows: [] }] }), 'a.xlsx'));
    expect(alone.texts.ru).toContain('в файле один лист, и на нём нет данных. Выберите другой файл.');
    expect(alone.texts.en).toContain('the only sheet of the file has no data');
    const sheets = ['А', 'Б'].map((name) => ({ name, rows: [] }));
    const several = await refusalOf(read(makeWorkbook({ sheets }), 'a.xlsx'));
    expect(several.texts.ru).toContain('Выберите другой лист');
  });

  test('a hostile file name stays out of the message', async () => {
    const refusal = await refusalOf(read(new Uint8Array(0), 'a\r\nSet-Cookie: x\u202Egnp.xlsx'));
    expect(refusal.texts.ru).toBe('Файл «aSet-Cookie: xgnp.xlsx»: файл пуст.');
  });

  test('macros, links to other workbooks and embedded objects are not opened', async () => {
    const extra = [
      { name: 'xl/vbaProject.bin', data: 'x' },
      { name: 'xl/externalLinks/externalLink1.xml', data: '<!DOCTYPE bad>' },
      { name: 'xl/embeddings/a.bin', data: 'x' },
    ];
    const bill = await read(makeWorkbook({ ...spec, extra }), 'a.xlsm');
    expect(bill.rows).toHaveLength(1);
  });
});

describe('damaged files', () => {
  // A linear congruential generator: every run has the same damage, and failures print the seed.
  function generator(seed: number): (below: number) => number {
    let state = Math.imul(seed, 2_654_435_761) >>> 0;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  function damageBytes(bytes: Uint8Array, next: (below: number) => number): Uint8Array {
    const spoilt = Uint8Array.from(bytes);
    const count = 1 + next(20);
    for (let index = 0; index < count; index += 1) spoilt[next(spoilt.length)] = next(256);
    return next(10) === 0 ? spoilt.subarray(0, next(spoilt.length)) : spoilt;
  }

  const PIECES = [
    '<c',
    '</c>',
    'r="XFD9"',
    'r="A0"',
    't="s"',
    't="str"',
    '<v>',
    '</v>',
    '<row>',
    '-1',
    '1e400',
    'NaN',
    '<f>',
    '&#0;',
    '<!--',
    '<![CDATA[',
    's="999999"',
    'ref="A1:ZZZ99999999"',
    'Итого',
    '"',
    '>',
  ];

  function damageText(text: string, next: (below: number) => number): string {
    const place = next(text.length);
    // Half of the time only one character changes, so that much of the damage is well-formed and gets deep into the
    // reader.
    if (next(2) === 0) return text.slice(0, place) + 'A1-9я.e'.charAt(next(7)) + text.slice(place + 1);
    const piece = PIECES[next(PIECES.length)] ?? '';
    return text.slice(0, place) + piece + text.slice(place + next(12));
  }

  // Every quantity read must be valid, and every row must have a source row.
  async function outcomeOf(bytes: Uint8Array, seed: number, fileName = 'bill.xlsx'): Promise<string> {
    const outcome = await read(bytes, fileName).then(
      ({ rows }) => {
        const wrong = rows.find((row) => !/^(\d{1,12}(\.\d{1,7})?)?$/.test(row.quantity ?? '') || row.source.row < 1);
        return wrong === undefined ? 'read' : `wrong row at seed ${seed}`;
      },
      (error: unknown) => (error instanceof UnreadableBill ? error.code : `crash at seed ${seed}: ${String(error)}`),
    );
    expect(outcome).not.toMatch(/crash|wrong/);
    return outcome;
  }

  async function runAll(
    count: number,
    make: (next: (below: number) => number, seed: number) => Uint8Array,
    fileName?: string,
  ): Promise<Map<string, number>> {
    const outcomes = new Map<string, number>();
    for (let seed = 1; seed <= count; seed += 1) {
      const outcome = await outcomeOf(make(generator(seed), seed), seed, fileName);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    return outcomes;
  }

  test('200 archives with wrong bytes are rejected or read completely', async () => {
    const stored = makeZip(workbookEntries(spec).map((entry) => ({ ...entry, store: true })));
    const files = [officialFormWorkbook(), stored];
    const outcomes = await runAll(200, (next, seed) => damageBytes(files[seed % files.length] ?? stored, next));
    expect(outcomes.get('broken_file')).toBeGreaterThan(100);
  }, 60_000);

  test('200 workbooks with damaged markup and valid checksums', async () => {
    const entries = workbookEntries(spec);
    const outcomes = await runAll(200, (next) =>
      makeZip(entries.map((entry) => (next(3) > 0 ? entry : { ...entry, data: damageText(String(entry.data), next) }))),
    );
    expect(outcomes.get('read')).toBeGreaterThan(10);
    expect(outcomes.get('broken_file')).toBeGreaterThan(10);
  }, 60_000);

  test('200 damaged CSV files', async () => {
    const good = Buffer.from('№;Наименование;Ед. изм.;Кол-во\n1;Кладка;м3;2\n1.1;"Кирпич";шт;3,5\n');
    const outcomes = await runAll(200, (next) => damageBytes(good, next), 'bill.csv');
    expect(outcomes.size).toBeGreaterThan(1);
  }, 60_000);

  test('a changed digit with an old checksum is detected', async () => {
    const bytes = Buffer.from(makeZip(workbookEntries(spec).map((entry) => ({ ...entry, store: true }))));
    bytes[bytes.indexOf('<v>2</v>') + 3] = 0x37;
    expect(await refusalOf(read(bytes))).toMatchObject({ code: 'broken_file' });
  });

  test('a missing shared string is detected', async () => {
    const refusal = await refusalOf(read(withPart('xl/sharedStrings.xml', '<sst><si><t>Наименование</t></si></sst>')));
    expect(refusal).toMatchObject({ code: 'broken_file', detail: { row: 1, column: 'B' } });
  });
});
