import type { ResourceKind } from '../import.types.ts';

/** How the official base codes its resources: labour, machinists, machines; everything else is a material. */
const KINDS: readonly [RegExp, ResourceKind][] = [
  [/^1(-|$)/, 'labour'],
  [/^[23]-\d/, 'labour'],
  [/^(2$|4-)/, 'machinist'],
  [/^91\./, 'machine'],
];
export const kindOfCode = (code: string): ResourceKind =>
  KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'material';

/** Default units; materials state their own. */
export const UNIT_OF_KIND: Readonly<Partial<Record<ResourceKind, string>>> = {
  labour: 'чел.-ч',
  machinist: 'чел.-ч',
  machine: 'маш.-ч',
};

/** The total of all workers: beside the lines by grade it would be counted twice. */
export const ALL_WORKERS = '1';
/** The total of all machinists. */
export const ALL_MACHINISTS = '2';
export const NAMES_OF_SUMS: Readonly<Record<string, string>> = {
  [ALL_WORKERS]: 'Затраты труда рабочих',
  [ALL_MACHINISTS]: 'Затраты труда машинистов',
};
/** For workers by grade the base states only the grade. */
export const workerName = (name: string): string =>
  name.startsWith('Средний разряд') ? `Рабочие-строители, ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
export const machinistName = (grade: string): string => `Машинист, разряд ${grade.replace('.', ',')}`;

/** A quantity that the project decides («П»). */
export const isByProject = (quantity: string): boolean => /^\s*[пПpP]\s*$/.test(quantity);

/** The price level of ФСНБ-2022. */
export const BASE_LEVEL_DAY = '2022-01-01';
export const PRICES_PART = 'ФСБЦ';

/** The end of «ГОСУДАРСТВЕННЫЕ ЭЛЕМЕНТНЫЕ СМЕТНЫЕ НОРМЫ ГЭСН-2022 доп. № 15», which identifies the edition. */
export const editionOf = (decree: string): string =>
  /(?:ГЭСН|ФСНБ|ФЕР|ТЕР)-\d{4}.*$/.exec(decree)?.[0] ?? decree.trim();
/** `8/18/2025` → «от 18.08.2025». */
export function madeOn(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (year === '') return text.trim() === '' ? '' : `от ${text.trim()}`;
  return `от ${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

/** Norm families by the number that starts their codes in the ministry's lists of coefficients. */
export const FAMILY_OF_NUMBER: Readonly<Record<string, string>> = {
  '02': 'ГЭСН',
  '03': 'ГЭСНм',
  '04': 'ГЭСНр',
  '05': 'ГЭСНп',
  '06': 'ГЭСНмр',
};
/** `2022-13-ГЭСН-ПР-01-12-3.44-000`: collection, its annex, the item in it. */
const COEFFICIENT = /^\d{4}-\d+-(ГЭСН(?:мр|м|р|п)?)-ПР-(\d{2})-(\d{1,2})-([\d.]+)/;
/** The code prefix of the coefficient's collection; empty if the coefficient's code does not name one. */
export const collectionOfCoefficient = (code: string): string => {
  const [, family = '', collection = ''] = COEFFICIENT.exec(code) ?? [];
  return `${family}${collection}`;
};
/** The reference `69/пр_07.02.2025` plus the coefficient's code in the form estimates use. */
export function reasonOfCoefficient(code: string, decree: string): string {
  const [, family = '', collection = '', annex = '', item = ''] = COEFFICIENT.exec(code) ?? [];
  const place = family === '' ? code : `${family}, приложение ${Number(collection)}.${Number(annex)}, п. ${item}`;
  const [order = '', day = ''] = decree.split('_');
  if (order === '') return place;
  return `${place} (приказ Минстроя № ${order}${day === '' ? '' : ` от ${day}`})`;
}

/** `Пр/812-083.0` → 83, `Пр/812-104.1` → 104.1. */
export function kindOfWorkOf(reason: string): string | null {
  const [, major = '', minor = '0'] = /812-0*(\d{1,3})(?:\.(\d{1,2}))?/.exec(reason) ?? [];
  if (major === '') return null;
  return minor === '0' ? major : `${major}.${minor}`;
}
