import { makeZip, type ZipEntry } from './make-zip.ts';

export type CellSpec = string | number | boolean | null | CellDetail;

export type CellDetail = {
  /** Text is shared unless `inline`; a number may be given as text to keep its exact spelling. */
  text?: string;
  number?: string | number;
  /** Without a number or text the formula has no cached result. */
  formula?: string;
  error?: string;
  inline?: boolean;
  /** Runs of rich text. */
  runs?: string[];
  /** Phonetic reading, which is not text of the cell. */
  phonetic?: string;
  bold?: boolean;
  /** Number format code, `0.00`, `d.m`. */
  format?: string;
};

export type RowSpec = CellSpec[] | { cells: CellSpec[]; hidden?: boolean; at?: number };

export type SheetSpec = {
  name: string;
  rows: RowSpec[];
  merges?: string[];
  hiddenColumns?: number[];
  hidden?: boolean;
};

/** Bytes of a small xlsx file with the features tests need: texts, numbers, formulas, formats, merges, hidden rows. */
export function makeWorkbook(spec: {
  sheets: SheetSpec[];
  is1904?: boolean;
  prefix?: string;
  extra?: ZipEntry[];
}): Uint8Array {
  return makeZip([...workbookEntries(spec), ...(spec.extra ?? [])]);
}

/** The entries of such a file, for tests that corrupt one of them. */
export function workbookEntries(spec: { sheets: SheetSpec[]; is1904?: boolean; prefix?: string }): ZipEntry[] {
  const strings = new Map<string, number>();
  const styles = new Map<string, number>([[styleKey(false, ''), 0]]);
  const sheets = spec.sheets.map((sheet) => sheetXml(sheet, strings, styles, spec.prefix ?? ''));
  const refs = spec.sheets.map(
    (sheet, index) =>
      `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}"${sheet.hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (items: string[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
  return [
    { name: '_rels/.rels', data: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      data: `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${spec.is1904 === true ? ' date1904="1"' : ''}/><sheets>${refs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations([
        ...sheets.map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ]),
    },
    { name: 'xl/sharedStrings.xml', data: `${DECLARATION}<sst xmlns="${MAIN}">${[...strings.keys()].join('')}</sst>` },
    { name: 'xl/styles.xml', data: stylesXml([...styles.keys()]) },
    ...sheets.map((data, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, data })),
  ];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function sheetXml(sheet: SheetSpec, strings: Map<string, number>, styles: Map<string, number>, prefix: string): string {
  const tag = (name: string): string => (prefix === '' ? name : `${prefix}:${name}`);
  let number = 0;
  const rows = sheet.rows.map((row) => {
    const spec = Array.isArray(row) ? { cells: row } : row;
    number = spec.at ?? number + 1;
    const cells = spec.cells
      .map((cell, index) => cellXml(cell, `${letters(index + 1)}${number}`, strings, styles, tag))
      .join('');
    return `<${tag('row')} r="${number}"${spec.hidden === true ? ' hidden="1"' : ''}>${cells}</${tag('row')}>`;
  });
  const columns = (sheet.hiddenColumns ?? [])
    .map((column) => `<${tag('col')} min="${column}" max="${column}" width="9" hidden="1"/>`)
    .join('');
  const merges = (sheet.merges ?? []).map((ref) => `<${tag('mergeCell')} ref="${ref}"/>`).join('');
  const cols = columns === '' ? '' : `<${tag('cols')}>${columns}</${tag('cols')}>`;
  const merged = merges === '' ? '' : `<${tag('mergeCells')}>${merges}</${tag('mergeCells')}>`;
  const namespace = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:${prefix}="${MAIN}"`;
  return `${DECLARATION}<${tag('worksheet')} ${namespace}>${cols}<${tag('sheetData')}>${rows.join('')}</${tag('sheetData')}>${merged}</${tag('worksheet')}>`;
}

function cellXml(
  cell: CellSpec,
  address: string,
  strings: Map<string, number>,
  styles: Map<string, number>,
  tag: (name: string) => string,
): string {
  if (cell === null) return '';
  const detail = toDetail(cell);
  const style = indexOf(styles, styleKey(detail.bold === true, detail.format ?? ''));
  const open = `<${tag('c')} r="${address}" s="${style}"`;
  const close = `</${tag('c')}>`;
  const formula = detail.formula === undefined ? '' : `<${tag('f')}>${escapeXml(detail.formula)}</${tag('f')}>`;
  const value = (text: string): string => `<${tag('v')}>${text}</${tag('v')}>`;
  if (typeof cell === 'boolean') return `${open} t="b">${value(cell ? '1' : '0')}${close}`;
  if (detail.error !== undefined) return `${open} t="e">${formula}${value(detail.error)}${close}`;
  if (detail.number !== undefined) return `${open}>${formula}${value(String(detail.number))}${close}`;
  if (formula !== '')
    return detail.text === undefined
      ? `${open}>${formula}${close}`
      : `${open} t="str">${formula}${value(escapeXml(detail.text))}${close}`;
  if (detail.inline === true)
    return `${open} t="inlineStr"><${tag('is')}><${tag('t')} xml:space="preserve">${escapeXml(detail.text ?? '')}</${tag('t')}></${tag('is')}>${close}`;
  const runs = detail.runs
    ?.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(run)}</t></r>`)
    .join('');
  const phonetic = detail.phonetic === undefined ? '' : `<rPh sb="0" eb="1"><t>${escapeXml(detail.phonetic)}</t></rPh>`;
  const shared = `<si>${runs ?? `<t xml:space="preserve">${escapeXml(detail.text ?? '')}</t>`}${phonetic}</si>`;
  return `${open} t="s">${value(String(indexOf(strings, shared)))}${close}`;
}

function toDetail(cell: string | number | boolean | CellDetail): CellDetail {
  if (typeof cell === 'string') return { text: cell };
  if (typeof cell === 'number') return { number: cell };
  return typeof cell === 'boolean' ? {} : cell;
}

function styleKey(isBold: boolean, format: string): string {
  return `${isBold ? 'b' : ''}|${format}`;
}

function indexOf(table: Map<string, number>, key: string): number {
  const existing = table.get(key);
  if (existing !== undefined) return existing;
  table.set(key, table.size);
  return table.size - 1;
}

function stylesXml(keys: string[]): string {
  const formats = keys.map(
    (key, index) =>
      `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(key.slice(key.indexOf('|') + 1) || 'General')}"/>`,
  );
  const styles = keys.map((key, index) => `<xf numFmtId="${200 + index}" fontId="${key.startsWith('b') ? 1 : 0}"/>`);
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

function letters(column: number): string {
  return column <= 26
    ? String.fromCharCode(64 + column)
    : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Position = [number: string, name: string, unit: string, quantity: CellSpec, formula: string, comment?: string];

const KR = ['КР-17/2026-ГЧ', 'Раздел 4 - КР-17_2026.pdf', '12 13'] as const;
const POS = ['КР-17/2026-ПОС', 'Раздел 7 - ПОС-17_2026.pdf', '41'] as const;

const SECTIONS: readonly { title: string; positions: readonly Position[] }[] = [
  {
    title: 'Раздел 1. Основание под опоры навеса',
    positions: [
      [
        '1',
        'Устройство песчаной подушки под столбчатые фундаменты',
        'м3',
        { number: '24.192000000000004' },
        '7,2*8,4*0,4',
      ],
      [
        '1.1',
        'Песок строительный средней крупности',
        'м3',
        { number: '26.6112', formula: 'D15*110%' },
        '7,2*8,4*0,4*1,1',
        'с учётом нормы расхода 10%',
      ],
      ['1.2', 'Перевозка песка на 25 км', 'т', { number: '39.9168', formula: 'D16*1.5' }, '7,2*8,4*0,4*1,1*1,5'],
      ['2', 'Послойное уплотнение подушки виброплитой', 'м3', { number: '24.192' }, '7,2*8,4*0,4'],
    ],
  },
  {
    title: 'Раздел 2. Плита и её защита',
    positions: [
      ['3', 'Бетонная подготовка толщиной 80 мм', 'м3', 4.84, '7,2*8,4*0,08'],
      ['3.1', 'Бетон тяжёлый В10', 'м3', { number: '4.9368' }, '7,2*8,4*0,08*1,02'],
      ['4', 'Бетонирование плиты толщиной 300 мм', 'м3', 18.144, '7,2*8,4*0,3'],
      ['4.1', 'Бетон тяжёлый В25 W6', 'м3', 18.416, '7,2*8,4*0,3*1,015'],
      ['5', 'Монтаж и разборка щитовой опалубки плиты', 'м2', 9.36, '(7,2+8,4)*2*0,3'],
      ['5.1', 'Фанера для опалубки 18 мм', 'м2', 9.36, '(7,2+8,4)*2*0,3'],
      ['6', 'Вязка арматурной сетки плиты', 'т', { number: '1.2860000000000001' }, '0,124+1,162'],
      ['6.1', 'Арматура А240, 8 мм', 'т', 0.124, '124*0,001'],
      ['6.2', 'Арматура А500С, 14 мм', 'т', 1.162, '1162*0,001'],
      ['7', 'Обмазочная гидроизоляция боковых граней в два слоя', 'м2', 9.36, '(7,2+8,4)*2*0,3'],
      ['7.1', 'Мастика холодная гидроизоляционная', 'т', 0.0328, '9,36*3,5*0,001'],
      ['7.2', 'Праймер битумный', 'т', { number: '2.8080000000000002E-3' }, '9,36*0,3*0,001'],
    ],
  },
  {
    title: 'Раздел 3. Временные подмости',
    positions: [
      ['8', 'Сборка инвентарных подмостей', 'т', 6.4, '6,4'],
      [
        '8.1',
        'Подмости стальные сборно-разборные',
        'т',
        { number: '0.64', formula: '6.4/10' },
        '6,4/10',
        'десятикратная оборачиваемость',
      ],
      ['8.2', 'Перевозка подмостей на площадку', 'т', 6.4, '6,4'],
      ['9', 'Разборка инвентарных подмостей', 'т', 6.4, '6,4'],
    ],
  },
];

const HEADER = [
  '№ п.п.',
  'Наименование и описание работ, наименование ресурсов, затрат по проекту',
  'Ед. изм.',
  'Объем работ / Количество',
  'Формула расчета объемов работ и расхода материалов, потребности ресурсов',
  'Ссылка на чертежи, спецификации в проектной документации',
  'Наименование файла',
  'Номер страниц \n(через пробел)',
  'Дополнительная информация (комментарий)',
];

/** A sheet of the official form: title block, header in row 12, 3 sections, 9 works, 11 resources, signatures below. */
export function officialFormSheet(): SheetSpec {
  const rows: RowSpec[] = [
    ['Ведомость по форме рекомендаций'],
    { at: 3, cells: ['Документ', null, 'Ведомость объемов работ'] },
    { at: 5, cells: ['Наименование стройки', null, { runs: ['Складской комплекс ', 'в посёлке Лесной'] }] },
    ['Наименование объекта капитального строительства', null, 'Навес для техники'],
    ['Ведомость объемов работ №', null, 'ВОР-17-2026-КР-0001'],
    ['Основание (наименование раздела (подраздела) ПД)', null, 'Раздел 4, том 4'],
    ['Дата составления', null, { number: 46100, format: 'dd.mm.yyyy' }],
    { at: 12, cells: HEADER },
    [1, 2, 3, 4, 5, '6', '6.1', '6.2', 7],
  ];
  const merges = ['A1:I1'];
  let at = 13;
  for (const section of SECTIONS) {
    at += 1;
    rows.push([section.title]);
    merges.push(`A${at}:I${at}`);
    for (const position of section.positions) {
      at += 1;
      rows.push(toRow(position));
    }
  }
  for (const [label, name] of [
    ['Составил, ФИО', 'Сидоров С.С.'],
    ['Составил, должность (проектировщик)', 'Инженер'],
    ['Проверил, ФИО', 'Кузнецова К.К.'],
    ['Проверил, должность (заказчик)', 'Руководитель'],
  ]) {
    rows.push({ at: at + 3, cells: [label ?? '', null, name ?? ''] });
    at += 1;
  }
  return { name: 'ВОР', rows, merges };
}

function toRow([number, name, unit, quantity, formula, comment]: Position): RowSpec {
  return [
    number,
    name,
    unit,
    quantity,
    formula,
    ...(name.includes('еревозка') || name.includes('одмост') ? POS : KR),
    comment ?? null,
  ];
}

/** Bytes of a workbook with that sheet. */
export function officialFormWorkbook(): Uint8Array {
  return makeWorkbook({ sheets: [officialFormSheet()] });
}
