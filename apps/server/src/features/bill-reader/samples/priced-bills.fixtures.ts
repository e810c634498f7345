import { makeWorkbook, type CellSpec } from '../../../testing/files/make-workbook.ts';

/** A generated workbook with its expected content. Money is in kopecks. */
export type MadeBill = {
  bytes: Uint8Array;
  /** Non-empty rows except the header: each must be read or reported. */
  filledRows: number[];
  headingRows: number[];
  sections: number;
  works: number;
  resources: number;
  /** The sum of the rows, and the total stated in the file; `null` if not stated. */
  read: bigint;
  stated: bigint | null;
  vatIncluded: boolean | null;
};

export type Random = (below: number) => number;

/** A deterministic generator, independent of the machine. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

export const rubles = (kopecks: bigint): string =>
  `${kopecks < 0n ? '-' : ''}${(kopecks < 0n ? -kopecks : kopecks) / 100n}.${String((kopecks < 0n ? -kopecks : kopecks) % 100n).padStart(2, '0')}`;

/** round2(quantity in thousandths × price), half up. */
export const costOf = (milli: bigint, price: bigint): bigint => (milli * price + 500n) / 1000n;

export const vatOf = (net: bigint, rate: bigint): bigint => (net * rate + 50n) / 100n;

const milliText = (milli: bigint): string => `${milli / 1000n}.${String(milli % 1000n).padStart(3, '0')}`;

const WORKS = [
  'Устройство стяжки',
  'Окраска стен',
  'Монтаж перегородок',
  'Кладка стен',
  'Прокладка кабеля',
  'Облицовка плиткой',
];
const MATERIALS = ['Смесь сухая', 'Краска', 'Профиль', 'Кирпич', 'Кабель ВВГнг', 'Плитка'];
const UNITS = ['м2', 'м3', 'шт', 'п.м', 'компл'];

/** Writes a sheet row by row and tracks its content. */
export class SheetWriter {
  readonly rows: CellSpec[][] = [];
  readonly merges: string[] = [];
  readonly filledRows: number[] = [];
  readonly headingRows: number[] = [];
  readonly random: Random;
  sections = 0;
  works = 0;
  resources = 0;
  read = 0n;
  private inSection = 0n;

  constructor(random: Random) {
    this.random = random;
  }

  put(cells: CellSpec[]): number {
    this.rows.push(cells);
    if (cells.some((cell) => cell !== null)) this.filledRows.push(this.rows.length);
    return this.rows.length;
  }

  heading(rows: CellSpec[][], merges: readonly string[] = []): void {
    const first = this.rows.length + 1;
    for (const cells of rows) {
      this.rows.push(cells);
      this.headingRows.push(this.rows.length);
    }
    for (const merge of merges) this.merges.push(merge.replaceAll(/\d+/g, (row) => String(Number(row) + first - 1)));
  }

  section(name: string, width: number): void {
    const row = this.put([`Раздел ${this.sections + 1}. ${name}`, ...Array.from({ length: width - 1 }, () => null)]);
    if (this.random(2) === 0) this.merges.push(`A${row}:${String.fromCharCode(64 + width)}${row}`);
    this.sections += 1;
    this.inSection = 0n;
  }

  add(kopecks: bigint): void {
    this.read += kopecks;
    this.inSection += kopecks;
  }

  get sumOfSection(): bigint {
    return this.inSection;
  }

  work(): string {
    this.works += 1;
    return `${WORKS[this.random(WORKS.length)]} тип ${this.works}`;
  }

  material(): string {
    this.resources += 1;
    return `${MATERIALS[this.random(MATERIALS.length)]} марка ${this.resources}`;
  }

  unit(): string {
    return UNITS[this.random(UNITS.length)] ?? 'шт';
  }

  /** Thousandths of a unit; never zero. */
  quantity(): bigint {
    return BigInt(this.random(900_000) + 1000);
  }

  price(): bigint {
    return BigInt(this.random(990_000) + 1000);
  }

  finish(stated: bigint | null, vatIncluded: boolean | null): MadeBill {
    return {
      bytes: makeWorkbook({ sheets: [{ name: 'Лист1', rows: this.rows, merges: this.merges }] }),
      filledRows: this.filledRows,
      headingRows: this.headingRows,
      sections: this.sections,
      works: this.works,
      resources: this.resources,
      read: this.read,
      stated,
      vatIncluded,
    };
  }
}

/** A number as files contain it: stored, or as text in Russian notation. */
export function amountCell(random: Random, text: string): CellSpec {
  return random(6) === 0 ? text.replace('.', ',') : { number: text };
}

export const money = (sheet: SheetWriter, kopecks: bigint): CellSpec => amountCell(sheet.random, rubles(kopecks));
export const quantityCell = (sheet: SheetWriter, milli: bigint): CellSpec => amountCell(sheet.random, milliText(milli));

/** A random number of title rows above a table. */
export function titleRows(sheet: SheetWriter): void {
  const lines = [
    'Коммерческое предложение',
    'Объект: Школа на 550 мест',
    'Приложение № 1 к договору подряда',
    'Москва, 2026',
  ];
  for (const line of lines.slice(0, sheet.random(lines.length + 1))) sheet.put([line]);
}

export function columnNumbers(sheet: SheetWriter, width: number): void {
  if (sheet.random(2) === 0) sheet.put(Array.from({ length: width }, (_none, index) => index + 1));
}

/** Rows below a table: notes, signatures. */
export function tailRows(sheet: SheetWriter): void {
  const lines = [
    'Примечание: объёмы уточняются по рабочей документации',
    'Составил: Иванов И. И.',
    'Проверил: Петров П. П.',
  ];
  sheet.put([]);
  for (const line of lines.slice(0, sheet.random(lines.length + 1))) sheet.put([line]);
}
