import { balanceRu } from './balance/balance.ru.texts.ts';
import { driftsRu } from './drifts/drifts.ru.texts.ts';
import { explanationsRu } from './explanations/explanations.ru.texts.ts';
import { importRu } from './import/import.ru.texts.ts';
import { statementsRu } from './statements/statements.ru.texts.ts';

/** Texts of dialogs and sheets that load on demand. */
export const actsMoreRu = {
  balance: balanceRu,
  drifts: driftsRu,
  explain: explanationsRu,
  import: importRu,
  statements: statementsRu,
} as const;
