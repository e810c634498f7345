import { dialogTextsRu } from './dialogs/dialogs.ru.texts.ts';
import { gridTextsRu } from './grid/grid.ru.texts.ts';
import { totalsTextsRu } from './totals/totals.ru.texts.ts';
import { billTextsRu } from './bills/bills.ru.texts.ts';
import { checkTextsRu } from './check/check.ru.texts.ts';
import { revisionTextsRu } from './revisions/revisions.ru.texts.ts';

export const specificationScreenRu = {
  ...gridTextsRu,
  ...billTextsRu,
  ...dialogTextsRu,
  totals: totalsTextsRu,
  estimateCheck: checkTextsRu,
  revisions: revisionTextsRu,
} as const;
