import type { NormImportFormat } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { FileContents } from './import.types.ts';
import { BASE_LEVEL_DAY, PRICES_PART } from './formats/fsnb-words.data.ts';

const BASE_LEVEL_NOTE =
  'Цены — базисный уровень на 01.01.2022 без индексов и НДС: в текущих ценах работа стоит дороже. Технологические группы, технические части и коэффициенты из файла не переносятся.';
const DESCRIPTIONS: Readonly<Record<NormImportFormat, string>> = {
  fsnb_xml: `Государственные сметные нормы из файлов ФСНБ. ${BASE_LEVEL_NOTE}`,
  cwicr: `DDC CWICR, DataDrivenConstruction, лицензия CC BY 4.0. ${BASE_LEVEL_NOTE}`,
  xlsx: 'Нормы и цены из таблицы компании.',
};
const REGIONS: Readonly<Record<NormImportFormat, string>> = {
  fsnb_xml: 'Базисный уровень',
  cwicr: 'Санкт-Петербург',
  xlsx: '',
};

type BaseFacts = {
  format: NormImportFormat;
  version: string;
  description: string;
  price_date: string | null;
  region: string;
};

/** Name and description of an imported base. */
export function describeBase(
  {
    format,
    file_name: fileName,
    created_at: createdAt,
  }: { format: NormImportFormat; file_name: string; created_at: Date },
  { editions, price_date, prices_count: pricesCount }: FileContents,
): BaseFacts {
  const named = editions.find(({ part }) => !part.startsWith(PRICES_PART))?.edition;
  const day = createdAt.toISOString().slice(0, 10);
  const priceDay = format === 'xlsx' ? day : (price_date ?? BASE_LEVEL_DAY);
  return {
    format,
    version: (format === 'fsnb_xml' ? (named ?? fileName) : fileName).slice(0, 200),
    description: DESCRIPTIONS[format],
    price_date: pricesCount > 0 ? priceDay : null,
    region: REGIONS[format],
  };
}
