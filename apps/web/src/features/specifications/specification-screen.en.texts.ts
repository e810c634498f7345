import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { specificationScreenRu } from './specification-screen.ru.texts.ts';
import { dialogTextsEn } from './dialogs/dialogs.en.texts.ts';
import { gridTextsEn } from './grid/grid.en.texts.ts';
import { totalsTextsEn } from './totals/totals.en.texts.ts';
import { billTextsEn } from './bills/bills.en.texts.ts';
import { checkTextsEn } from './check/check.en.texts.ts';
import { revisionTextsEn } from './revisions/revisions.en.texts.ts';

export const specificationScreenEn = {
  ...gridTextsEn,
  ...billTextsEn,
  ...dialogTextsEn,
  totals: totalsTextsEn,
  estimateCheck: checkTextsEn,
  revisions: revisionTextsEn,
} as const satisfies TextsOf<typeof specificationScreenRu>;
