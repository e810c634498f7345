import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { FreeValues, RelinkedRow } from '#platform/db/records/records.ts';
import { Problem } from '#platform/errors.ts';
import { findAct, nextActNumber, readCorrections } from '../acts.repository.ts';
import { refreshDrafts } from '../lines/draft.service.ts';
import { deleteLines, readLines, type StoredLine, writeLines } from '../lines/lines.repository.ts';
import { lockContractOfStored } from '../payments/payments.repository.ts';
import { type RecordInAct, readRecords, takeRecords } from '../records/records-of-acts.repository.ts';
import { readContractNumber, readNumberState } from './restored-numbers.repository.ts';

type StoredAct = Readonly<Record<string, unknown>>;

/** An act has one open replacement. @throws {Problem} `act_corrected` */
export async function checkStoredAct(scope: CompanyScope, act: StoredAct): Promise<void> {
  await lockContractOfStored(scope, String(act['contract_id']));
  if (act['correction_method'] !== 'replace') return;
  const made = await readCorrections(scope, String(act['corrects_act_id']));
  if (made.some((one) => one.correction_method === 'replace' && one.status !== 'canceled'))
    throw new Problem('act_corrected');
}

/** Another act has got the number meanwhile: this one gets the next, a replacement the next of its act. */
export async function freeActNumber(scope: CompanyScope, act: StoredAct): Promise<FreeValues | null> {
  const contractId = String(act['contract_id']);
  const correction = act['correction_number'];
  const { is_taken: isTaken, last } = await readNumberState(scope, {
    contractId,
    number: String(act['number']),
    correction: typeof correction === 'number' ? correction : null,
  });
  if (!isTaken) return null;
  if (act['correction_method'] === 'replace') return { values: { correction_number: last + 1 }, name: null };
  const number = await nextActNumber(scope, contractId);
  return { values: { number }, name: `${number} (${await readContractNumber(scope, contractId)})` };
}

/**
 * The act takes its work records again. Those that another act has taken or that are deleted leave their line with their
 * quantity; a record changed meanwhile counts as it is now. Then all drafts follow what was accepted meanwhile.
 */
export async function checkRestoredAct(
  scope: CompanyScope,
  id: string,
  relinked: readonly RelinkedRow[],
): Promise<void> {
  const lines = (await readLines(scope, id)).filter((line) => line.work_record_ids.length > 0);
  const named = lines.flatMap((line) => line.work_record_ids);
  // Items of earlier releases have no copies of their records.
  await takeRecords(scope, id, named);
  const present = new Map((await readRecords(scope, named)).map((record) => [record.id, record]));
  const stored = new Map(relinked.map(({ id: recordId, row }) => [recordId, row['quantity']]));
  const changed = lines.flatMap((line) => {
    const taken = line.work_record_ids.filter((recordId) => present.get(recordId)?.act_id === id);
    const quantity = quantityNow(line, { taken, present, stored });
    return taken.length === line.work_record_ids.length && decimal(quantity).eq(decimal(line.quantity))
      ? []
      : [{ ...line, quantity, work_record_ids: taken }];
  });
  const isEmptied = (line: StoredLine): boolean => decimal(line.quantity).eq('0') && line.note === null;
  await deleteLines(
    scope,
    id,
    changed.filter(isEmptied).map((line) => line.row_key),
  );
  await writeLines(
    scope,
    id,
    changed.filter((line) => !isEmptied(line)),
  );
  await refreshDrafts(scope, (await findAct(scope, id)).contract_id, null);
}

type Quantities = {
  taken: readonly string[];
  present: ReadonlyMap<string, RecordInAct>;
  /** As the act had taken them. */
  stored: ReadonlyMap<string, string | null | undefined>;
};

/** What a person stated beside the records stays; a line does not change its sign. */
function quantityNow(line: StoredLine, { taken, present, stored }: Quantities): string {
  let quantity = decimal(line.quantity);
  for (const id of line.work_record_ids)
    quantity = quantity.minus(decimal(stored.get(id) ?? present.get(id)?.quantity ?? '0'));
  for (const id of taken) quantity = quantity.plus(decimal(present.get(id)?.quantity ?? '0'));
  const isTurned = decimal(line.quantity).lt('0') ? quantity.gt('0') : quantity.lt('0');
  return isTurned ? '0' : plain(quantity);
}
