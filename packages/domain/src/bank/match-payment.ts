import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { type ComparedPayment, isLikePayment } from './like-payment.ts';
import type { StatementDocument, StatementSide } from './parse-statement.ts';
import { isSameNumber } from './payment-number.ts';
import { KIND_WORDS, NUMBER_MARK, YO } from './statement-words.data.ts';

/** A contract that a payment may belong to. */
export type PayableContract = {
  contract_id: string;
  number: string;
  /** A customer pays us (`in`), we pay a subcontractor or a supplier (`out`). */
  direction: 'in' | 'out';
  customer_inn: string | null;
  /** Signed acts that are not paid in full. */
  acts: readonly { act_id: string; number: string; payable: DecimalString }[];
};

export type RecordedPayment = ComparedPayment & {
  payment_id: string;
  contract_id: string;
  project_id: string;
  customer_inn: string | null;
  /** Two documents of statements with different numbers are two payments. */
  from_statement: boolean;
};

/**
 * - `matched`: one contract of this counterparty is named in the purpose, or it is their only one.
 * - `ambiguous`: several contracts may be meant, or the counterparty is not the one of the contract.
 * - `foreign`: no contract is like it.
 * - `double`: the document is recorded already.
 * - `transfer`: both accounts are ours.
 * - `unrelated`: neither account is ours.
 */
export const PAYMENT_STATES = ['matched', 'ambiguous', 'foreign', 'double', 'transfer', 'unrelated'] as const;
type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_REASONS = ['inn', 'contract_number', 'amount', 'only_contract'] as const;
type PaymentReason = (typeof PAYMENT_REASONS)[number];
type ProposedKind = 'advance' | 'act' | 'retention' | 'other';

type MatchedPayment = {
  /** Null when neither account is ours, or both are. */
  direction: 'in' | 'out' | null;
  counterparty: StatementSide;
  state: PaymentState;
  /** The best three contracts, each with its reasons. */
  candidates: { contract_id: string; reasons: PaymentReason[] }[];
  contract_id: string | null;
  kind: ProposedKind;
  act_id: string | null;
  /** A recorded payment may be this one: only a person can tell. */
  isLikeRecorded: boolean;
  /** The recorded payment that it is, or is like. */
  recorded: RecordedPayment | null;
};

const MOST_CANDIDATES = 3;

export type MatchContext = {
  ownAccounts: ReadonlySet<string>;
  ownInn: string | null;
  contracts: readonly PayableContract[];
  recorded: readonly RecordedPayment[];
};

/** Proposes a contract for each document of a statement; nothing is sure enough to be recorded by itself. */
export function createPaymentMatcher(context: MatchContext): (document: StatementDocument) => MatchedPayment {
  const index: Index = {
    named: new Map(context.contracts.map((contract) => [contract, soughtNumber(contract.number)])),
    byInn: Map.groupBy(context.contracts, ({ customer_inn: inn, direction }) => `${direction} ${inn ?? ''}`),
    recordedByAmount: Map.groupBy(context.recorded, amountKey),
    recordedByDay: Map.groupBy(context.recorded, dayKey),
  };
  return (document) => matchPayment(document, context, index);
}

type Index = {
  named: ReadonlyMap<PayableContract, string>;
  byInn: ReadonlyMap<string, PayableContract[]>;
  recordedByAmount: ReadonlyMap<string, RecordedPayment[]>;
  recordedByDay: ReadonlyMap<string, RecordedPayment[]>;
};
type Side = { direction: 'in' | 'out'; inn: string };

type Keyed = { direction: 'in' | 'out'; date: string; amount: DecimalString };
const amountKey = ({ direction, amount }: Keyed): string => `${direction} ${roundMoney(amount)}`;
const dayKey = ({ direction, date }: Keyed): string => `${direction} ${date}`;

function matchPayment(document: StatementDocument, context: MatchContext, index: Index): MatchedPayment {
  const side = sideOf(document, context);
  const counterparty = side.direction === 'in' ? document.payer : document.receiver;
  // A transfer between own accounts belongs to no contract.
  if (side.direction === null) return { ...NO_PAYMENT, counterparty, state: side.state };
  return matchSide(document, { direction: side.direction, counterparty }, { context, index });
}

const NO_PAYMENT = {
  direction: null,
  candidates: [],
  contract_id: null,
  kind: 'other',
  act_id: null,
  isLikeRecorded: false,
  recorded: null,
} as const satisfies Partial<MatchedPayment>;

function matchSide(
  document: StatementDocument,
  { direction, counterparty }: { direction: 'in' | 'out'; counterparty: StatementSide },
  { context, index }: { context: MatchContext; index: Index },
): MatchedPayment {
  const side = { direction, inn: counterparty.inn };
  const ranked = rank(document, side, { ...context, ...index });
  const [best] = ranked;
  const isSure = best !== undefined && isProven(best, ranked);
  const act = isSure ? actOf(document, best.contract) : null;
  const { double, like } = recordedLike(document, side, index);
  return {
    direction,
    counterparty,
    state: double !== null ? 'double' : isSure ? 'matched' : ranked.length > 0 ? 'ambiguous' : 'foreign',
    candidates: ranked
      .slice(0, MOST_CANDIDATES)
      .map(({ contract, reasons }) => ({ contract_id: contract.contract_id, reasons })),
    contract_id: isSure ? best.contract.contract_id : null,
    kind: kindOf(document.purpose, act !== null),
    act_id: act,
    isLikeRecorded: double === null && like !== null,
    recorded: double ?? like,
  };
}

type SideOfUs = { direction: 'in' | 'out' } | { direction: null; state: 'transfer' | 'unrelated' };

function sideOf({ payer, receiver }: StatementDocument, own: MatchContext): SideOfUs {
  const isOwn = ({ account, inn }: StatementSide): boolean =>
    own.ownAccounts.has(account) || (account === '' && inn !== '' && inn === own.ownInn);
  const [pays, receives] = [isOwn(payer), isOwn(receiver)];
  if (pays === receives) return { direction: null, state: pays ? 'transfer' : 'unrelated' };
  return { direction: pays ? 'out' : 'in' };
}

type Ranked = { contract: PayableContract; reasons: PaymentReason[] };
const WEIGHTS: Readonly<Record<PaymentReason, number>> = { inn: 4, contract_number: 3, amount: 2, only_contract: 1 };

/** Contracts of the counterparty; if it has none, those that the purpose names. */
function rank(
  document: StatementDocument,
  { direction, inn }: Side,
  { contracts, named, byInn }: Pick<MatchContext, 'contracts'> & Pick<Index, 'named' | 'byInn'>,
): Ranked[] {
  const own = inn === '' ? [] : (byInn.get(`${direction} ${inn}`) ?? []);
  const ofSide = own.length > 0 ? own : contracts.filter((contract) => contract.direction === direction);
  const text = textOf(document.purpose);
  return ofSide
    .map((contract): Ranked => {
      const reasons: PaymentReason[] = [];
      if (own.length > 0) reasons.push('inn');
      if (isNamedBy(named.get(contract) ?? '', text)) reasons.push('contract_number');
      if (contract.acts.some((act) => decimal(act.payable).eq(decimal(document.amount)))) reasons.push('amount');
      if (own.length === 1) reasons.push('only_contract');
      return { contract, reasons };
    })
    .filter(({ reasons }) => reasons.includes('inn') || reasons.includes('contract_number'))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

const weightOf = ({ reasons }: Ranked): number => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);

/** The counterparty is that of the contract, and no other of its contracts is as likely. */
function isProven({ reasons }: Ranked, [, second]: readonly Ranked[]): boolean {
  if (!reasons.includes('inn')) return false;
  if (reasons.includes('contract_number')) return second?.reasons.includes('contract_number') !== true;
  return reasons.includes('only_contract') && second === undefined;
}

/** Shorter numbers need a sign of a number before them. */
const TELLING_LENGTH = 4;

const cleaned = (text: string): string => text.toLowerCase().replaceAll(YO.from, YO.to).replaceAll(/["«»]/gu, '');

/** `places`: where the characters of the text without spaces stand in it. */
type Purpose = { text: string; withoutSpaces: string; places: readonly number[] };
const textOf = (purpose: string): Purpose => {
  const text = cleaned(purpose);
  const places = Array.from({ length: text.length }, (_, at) => at).filter((at) => !/\s/u.test(text.charAt(at)));
  return { text, withoutSpaces: text.replaceAll(/\s/gu, ''), places };
};

/** A number as purposes are searched for it. */
const soughtNumber = (number: string): string => cleaned(number).replaceAll(/\s/gu, '');

/** The number stands alone, with any spaces within. */
function isNamedBy(sought: string, { text, withoutSpaces, places }: Purpose): boolean {
  if (sought === '') return false;
  for (let at = withoutSpaces.indexOf(sought); at !== -1; at = withoutSpaces.indexOf(sought, at + 1)) {
    const start = places[at] ?? 0;
    const end = (places[at + sought.length - 1] ?? 0) + 1;
    const before = text.slice(0, start);
    const isMarked = NUMBER_MARK.test(before) || (end - start >= TELLING_LENGTH && !/[\p{L}\d/-]$/u.test(before));
    if (isMarked && !/[\d/-]/u.test(text.charAt(end))) return true;
  }
  return false;
}

/** Whether the purpose names a contract of this number. */
export const isNamed = (number: string, purpose: string): boolean => isNamedBy(soughtNumber(number), textOf(purpose));

/** The only act that asks for exactly this amount. */
function actOf({ amount }: StatementDocument, { acts }: PayableContract): string | null {
  const same = acts.filter((act) => decimal(act.payable).eq(decimal(amount)));
  return same.length === 1 ? (same[0]?.act_id ?? null) : null;
}

function kindOf(purpose: string, hasAct: boolean): ProposedKind {
  const text = purpose.toLowerCase();
  if (KIND_WORDS.retention.test(text)) return 'retention';
  if (KIND_WORDS.advance.test(text)) return 'advance';
  return hasAct || KIND_WORDS.act.test(text) ? 'act' : 'other';
}

/** The payment that the document is, and one that it may be. */
function recordedLike(
  { number, date, amount }: StatementDocument,
  { direction, inn }: Side,
  { recordedByAmount, recordedByDay }: Index,
): { double: RecordedPayment | null; like: RecordedPayment | null } {
  const document = { direction, date, amount, document_number: number };
  const isSameAmount = (one: RecordedPayment): boolean => decimal(one.amount).eq(decimal(amount));
  // Payers number their documents alike: without both ИНН, only the amount tells.
  const isOfOne = (one: RecordedPayment): boolean =>
    inn === '' || one.customer_inn === null ? isSameAmount(one) : one.customer_inn === inn;
  const known = new Set([
    ...(recordedByAmount.get(amountKey(document)) ?? []),
    ...(recordedByDay.get(dayKey(document)) ?? []),
  ]);
  const alike = [...known].filter((one) => isOfOne(one) && isLikePayment(one, document));
  const isDouble = (one: RecordedPayment): boolean =>
    one.date === date && isSameAmount(one) && one.document_number !== null && isSameNumber(one.document_number, number);
  return {
    double: alike.find(isDouble) ?? null,
    like: alike.find((one) => !one.from_statement) ?? null,
  };
}
