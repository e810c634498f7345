import { addAll, decimal, roundMoney } from '../../packages/domain/src/decimal/decimal.ts';
import { type Answer, billOf, type Client, POSITIONS_OF_BILL } from './client.ts';

/**
 * A client's record of its writes, kept outside the server: an id is recorded only after its response. An
 * unacknowledged write may exist or not, but never partially.
 */
export type Ledger = {
  customers: Map<string, string>;
  /** Specification → its rows, each with the last acknowledged quantity and the one sent after it. */
  specifications: Map<string, Map<string, { acknowledged: string; sent: string }>>;
  /** Specification → whether its bill was acknowledged. */
  bills: Map<string, boolean>;
  acknowledged: number;
};

export type Findings = { lost: string[]; halfWritten: string[] };

export const newLedger = (): Ledger => ({
  customers: new Map(),
  specifications: new Map(),
  bills: new Map(),
  acknowledged: 0,
});

const PRICE = '12.34';
let seed = 0;

/** Writes until the server is gone. */
export async function writeUntilGone(client: Client, ledger: Ledger, projectId: string): Promise<void> {
  await Promise.allSettled([
    writeCustomers(client, ledger),
    writeCustomers(client, ledger),
    writeRows(client, ledger, projectId),
    writeRows(client, ledger, projectId),
    uploadBills(client, ledger, projectId),
  ]);
}

function idOf(answer: Answer, ledger: Ledger): string {
  if (answer.status >= 300 || answer.body.id === undefined) throw new Error(`Refused: ${answer.status}`);
  ledger.acknowledged += 1;
  return answer.body.id;
}

async function writeCustomers(client: Client, ledger: Ledger): Promise<void> {
  for (;;) {
    const name = `Заказчик ${crypto.randomUUID()}`;
    ledger.customers.set(
      idOf(await client.post(`/api/companies/${client.companyId}/customers/`, { name }), ledger),
      name,
    );
  }
}

async function writeRows(client: Client, ledger: Ledger, projectId: string): Promise<void> {
  const id = idOf(await client.post(`/api/projects/${projectId}/specifications/`, { name: 'Смета' }), ledger);
  const rows = new Map<string, { acknowledged: string; sent: string }>();
  ledger.specifications.set(id, rows);
  for (let count = 1; ; count += 1) {
    const quantity = `${count}.5`;
    const row = idOf(
      await client.post(`/api/specifications/${id}/specification-rows/`, {
        name: `Работа ${count}`,
        unit: 'м2',
        quantity,
        price: PRICE,
      }),
      ledger,
    );
    rows.set(row, { acknowledged: quantity, sent: quantity });
    const state = { acknowledged: quantity, sent: `${count}.75` };
    rows.set(row, state);
    idOf(await client.patch(`/api/specifications/${id}/specification-rows/${row}/`, { quantity: state.sent }), ledger);
    state.acknowledged = state.sent;
  }
}

async function uploadBills(client: Client, ledger: Ledger, projectId: string): Promise<void> {
  for (;;) {
    const id = idOf(await client.post(`/api/projects/${projectId}/specifications/`, { name: 'По ведомости' }), ledger);
    ledger.bills.set(id, false);
    const answer = await client.upload(`/api/specifications/${id}/upload-file/`, billOf((seed += 1)));
    if (answer.status !== 201) throw new Error(`Refused: ${answer.status}`);
    ledger.acknowledged += 1;
    ledger.bills.set(id, true);
  }
}

/** Compares the ledger with the data of the restarted server. */
export async function compare(client: Client, ledger: Ledger): Promise<Findings> {
  const findings: Findings = { lost: [], halfWritten: [] };
  const names = await readCustomers(client);
  for (const [id, name] of ledger.customers) if (names.get(id) !== name) findings.lost.push(`customer ${id}`);
  for (const [id, rows] of ledger.specifications) await compareRows(client, { id, rows }, findings);
  for (const [id, isAcknowledged] of ledger.bills) await compareBill(client, { id, isAcknowledged }, findings);
  return findings;
}

/** Verified writes are not checked again: the next round starts with an empty ledger, and only the count continues. */
export function forget(ledger: Ledger): void {
  ledger.customers.clear();
  ledger.specifications.clear();
  ledger.bills.clear();
}

type Row = { id: string; kind: string; quantity: string | null; total: string | null };

async function readCustomers(client: Client): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { body } = await client.get(
      `/api/companies/${client.companyId}/customers/?limit=200&page=${page}&sort_by=created_at`,
    );
    const results = body.results as { id: string; name: string }[];
    for (const customer of results) found.set(customer.id, customer.name);
    if (results.length < 200) return found;
  }
}

async function readSpecification(
  client: Client,
  id: string,
): Promise<{ net: string; vors: unknown[]; rows: Row[] } | null> {
  const head = await client.get(`/api/specifications/${id}/`);
  if (head.status !== 200) return null;
  const { body } = await client.get(`/api/specifications/${id}/specification-rows/?limit=all`);
  return {
    net: (head.body.totals as { net: string }).net,
    vors: head.body.vors as unknown[],
    rows: body.results as Row[],
  };
}

async function compareRows(
  client: Client,
  { id, rows }: { id: string; rows: Map<string, { acknowledged: string; sent: string }> },
  findings: Findings,
): Promise<void> {
  const found = await readSpecification(client, id);
  if (found === null) return void findings.lost.push(`specification ${id}`);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  for (const [row, { acknowledged, sent }] of rows) {
    const quantity = byId.get(row)?.quantity ?? null;
    if (quantity !== acknowledged && quantity !== sent)
      findings.lost.push(`row ${row}: ${quantity} instead of ${acknowledged}`);
  }
  const wrong = found.rows.filter(
    (row) => row.total !== roundMoney(decimal(row.quantity ?? '0').times(decimal(PRICE))),
  );
  if (wrong.length > 0 || found.net !== roundMoney(addAll(found.rows.map((row) => row.total ?? '0'))))
    findings.halfWritten.push(`specification ${id}`);
}

async function compareBill(
  client: Client,
  { id, isAcknowledged }: { id: string; isAcknowledged: boolean },
  findings: Findings,
): Promise<void> {
  const found = await readSpecification(client, id);
  if (found === null) return void findings.lost.push(`specification ${id}`);
  const positions = found.rows.filter((row) => row.kind === 'position').length;
  if (isAcknowledged && found.vors.length !== 1) findings.lost.push(`bill of ${id}`);
  if (
    positions !== found.vors.length * POSITIONS_OF_BILL ||
    found.rows.length !== found.vors.length * (POSITIONS_OF_BILL + 1)
  )
    findings.halfWritten.push(`bill of ${id}`);
}
