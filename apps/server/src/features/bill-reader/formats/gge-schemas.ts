import type { ResourceType } from '../bill-reader.types.ts';
import type { XmlAttributes } from './xml/xml-part.ts';

/** Other documents of the state estimate formats, and files commonly mistaken for them. */
const SCHEMAS = new Map<string, string>([
  ['LocalEstimateResourceIndexMethod', 'локальный сметный расчёт (ресурсно-индексный метод)'],
  ['LocalEstimateBaseIndexMethod', 'локальный сметный расчёт (базисно-индексный метод)'],
  ['ObjectEstimate', 'объектный сметный расчёт'],
  ['SummaryEstimate', 'сводный сметный расчёт'],
  ['CostsSummary', 'сводка затрат'],
  ['MarketAnalysis', 'конъюнктурный анализ'],
  ['ExplanatoryNoteEstimate', 'пояснительная записка к сметной документации'],
  ['ComparativeQuantityTakeoff', 'сопоставительная ведомость объёмов работ'],
  ['Coefficients', 'справочник коэффициентов'],
  ['Document', 'смета программы «Гранд-Смета»'],
  ['html', 'веб-страница'],
  ['Workbook', 'таблица XML 2003'],
]);

/** Names the kind of an XML file by its schema or root element. */
export function describeSchema(schema: string, attributes: XmlAttributes): string {
  const title = SCHEMAS.get(schema) ?? SCHEMAS.get(schema.toLowerCase());
  const isOffice = (attributes['xmlns'] ?? '').includes('office:spreadsheet');
  const name = schema.slice(0, 60);
  if (isOffice) return `таблица XML 2003 (${name})`;
  return title === undefined ? name : `${title} (${name})`;
}

/** Values of the element `Type`. */
export const TYPE_WORDS: ReadonlyMap<string, ResourceType | 'work'> = new Map<string, ResourceType | 'work'>([
  ['материал', 'material'],
  ['оборудование', 'equipment'],
  ['работа', 'work'],
  ['машина', 'machine'],
  ['перевозка', 'transport'],
  ['перевозка грузов', 'transport'],
  ['прочее', 'other'],
]);

/** The `Meta` declaration of a local estimate; programs write the Cyrillic or the Latin letter. */
export const LOCAL_ESTIMATE_TYPE = /^Л[СC]$/u;
