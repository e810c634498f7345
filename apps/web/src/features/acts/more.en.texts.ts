import { balanceEn } from './balance/balance.en.texts.ts';
import { driftsEn } from './drifts/drifts.en.texts.ts';
import { explanationsEn } from './explanations/explanations.en.texts.ts';
import { importEn } from './import/import.en.texts.ts';
import { statementsEn } from './statements/statements.en.texts.ts';

/** Texts of dialogs and sheets that load on demand. */
export const actsMoreEn = {
  balance: balanceEn,
  drifts: driftsEn,
  explain: explanationsEn,
  import: importEn,
  statements: statementsEn,
} as const;
