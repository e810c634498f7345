import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { pseudoRandomAt } from '#testing/pseudo-random.ts';
import {
  aCommittedContract,
  type ActContract,
  anAgreementOn,
  createAct,
  move,
  reconcile,
  type Row,
  signAgreement,
  writeLines,
} from './acts.fixtures.ts';

type History = {
  company: TestCompany;
  contract: ActContract;
  rows: Row[];
  random: () => number;
  acts: string[];
  steps: string[];
};

const pick = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];
const quantityOf = (random: () => number): string => (Math.floor(random() * 5000) / 1000).toFixed(3);

/** What people do to acts and agreements; refusals are part of a history. */
const STEPS: Readonly<Record<string, (history: History) => Promise<unknown>>> = {
  draft: async ({ company, contract, rows, random, acts }) => {
    const fill = pick(random, ['empty', 'remaining', 'percent'] as const) ?? 'empty';
    const made = await createAct(company, contract, { fill, percent: fill === 'percent' ? '37.5' : undefined });
    acts.push(made.body.id);
    const row = pick(random, rows);
    if (fill === 'empty' && row !== undefined)
      await writeLines(company, made.body.id, [{ row_key: row.row_key, quantity: quantityOf(random) }]);
  },
  present: (history) => moveOne(history, 'present'),
  sign: (history) => moveOne(history, 'sign'),
  recall: (history) => moveOne(history, 'recall'),
  refuse: (history) => moveOne(history, 'refuse', { reason: 'Проверка' }),
  replace: async (history) => correctOne(history, 'replace'),
  difference: async (history) => {
    const id = await correctOne(history, 'difference');
    const row = pick(history.random, history.rows);
    if (id !== null && row !== undefined)
      await writeLines(history.company, id, [{ row_key: row.row_key, quantity: `-${quantityOf(history.random)}` }]);
  },
  reprice: (history) => correctOne(history, 'reprice'),
  agreement: async ({ company, contract, rows, random }) => {
    const row = pick(random, rows);
    if (row === undefined) return;
    const change =
      random() < 0.5
        ? { quantity: (Number(quantityOf(random)) + 5).toFixed(3) }
        : { price: (random() * 500 + 1).toFixed(2) };
    const agreement = await anAgreementOn(company, contract, row.row_key, change, '2026-04-20');
    await signAgreement(company, agreement, random() < 0.3 ? { force: true, reason: 'Проверка' } : {});
  },
};

async function moveOne(
  { company, acts, random }: History,
  to: 'present' | 'sign' | 'recall' | 'refuse',
  body: object = {},
): Promise<void> {
  const id = pick(random, acts);
  if (id !== undefined) await move(company, id, to, body);
}

async function correctOne({ company, acts, random }: History, method: string): Promise<string | null> {
  const id = pick(random, acts);
  const made = id === undefined ? null : await move(company, id, 'correct', { method, date: '2026-04-25' });
  if (made?.status !== 201) return null;
  acts.push(made.body.id);
  return made.body.id;
}

/** Runs a random history over the API; returns its steps if the three sums ever differ, else null. */
export async function runHistory(place: number, length: number): Promise<string[] | null> {
  const random = pseudoRandomAt(place);
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(
    company,
    [1, 2, 3].map(() => ({ quantity: quantityOf(random), price: (random() * 900 + 1).toFixed(2) })),
    { over_completion: random() < 0.5 ? 'refuse' : 'explain' },
  );
  const history: History = { company, contract, rows, random, acts: [], steps: [] };
  const names = [...Object.keys(STEPS), 'draft', 'present', 'sign', 'sign', 'present'];
  for (let step = 0; step < length; step += 1) {
    const name = pick(random, names) ?? 'draft';
    await STEPS[name]?.(history);
    history.steps.push(name);
    const { difference } = await reconcile(company, contract);
    if (difference !== '0.00') return [...history.steps, `difference ${difference}`];
  }
  return null;
}
