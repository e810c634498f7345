import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { KEYS, PURPOSE_LINES, SECTIONS } from './statement-words.data.ts';

/** One side of a payment document; absent requisites are empty. */
export type StatementSide = { account: string; inn: string; name: string };

export type StatementDocument = {
  /** Its place in the file, from 1. */
  place: number;
  number: string;
  /** The day the bank moved the money; the day of the document where it states none. */
  date: string;
  amount: DecimalString;
  payer: StatementSide;
  receiver: StatementSide;
  purpose: string;
};

type StatementAccount = {
  account: string;
  opening: DecimalString | null;
  received: DecimalString | null;
  paid: DecimalString | null;
  closing: DecimalString | null;
};

/** A document without a number, a day or an amount is left out and named. */
type StatementProblem = { place: number; problem: 'incomplete' | 'unfinished' };

export type Statement = {
  /** Accounts of the company that the file is about. */
  accounts: StatementAccount[];
  documents: StatementDocument[];
  problems: StatementProblem[];
  /** The line that ends the file is missing: documents may be, too. */
  isCut: boolean;
};

const FIRST_LINE = '1CClientBankExchange';

/** Whether the text begins like a file of the exchange of 1C with a bank client. */
const isStatement = (text: string): boolean =>
  text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .startsWith(FIRST_LINE);

type Section = { kind: 'account' | 'document'; fields: Map<string, string> };

/**
 * Reads a file of the format 1CClientBankExchange (versions 1.01 to 1.03): `СекцияРасчСчет` to `КонецРасчСчет`, and
 * `СекцияДокумент` to `КонецДокумента`, one `Ключ=Значение` per line. Null for any other text.
 */
export function parseStatement(text: string): Statement | null {
  if (!isStatement(text)) return null;
  const { sections, header, unfinished, isCut } = sectionsOf(text);
  const documents: StatementDocument[] = [];
  const problems: StatementProblem[] = [...unfinished];
  let place = 0;
  for (const { kind, fields } of sections) {
    if (kind !== 'document') continue;
    place += 1;
    const document = documentOf(fields, place);
    if (document === null) problems.push({ place, problem: 'incomplete' });
    else documents.push(document);
  }
  const accounts = sections.filter((section) => section.kind === 'account').map(({ fields }) => accountOf(fields));
  const known = new Set(accounts.map(({ account }) => account));
  const named = header.filter((account) => !known.has(account)).map((account) => ({ ...NO_SUMS, account }));
  return { accounts: [...accounts, ...named], documents, problems, isCut };
}

const NO_SUMS = { opening: null, received: null, paid: null, closing: null };

type Sections = { sections: Section[]; header: string[]; unfinished: StatementProblem[]; isCut: boolean };

function sectionsOf(text: string): Sections {
  const sections: Section[] = [];
  const header: string[] = [];
  let open: Section | null = null;
  let documents = 0;
  let isCut = true;
  const unfinished: StatementProblem[] = [];
  const close = (isFinished: boolean): void => {
    if (open === null) return;
    if (open.kind === 'document') documents += 1;
    if (!isFinished) unfinished.push({ place: documents, problem: 'unfinished' });
    sections.push(open);
    open = null;
  };
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const end = line.indexOf('=');
    const name = (end === -1 ? line : line.slice(0, end)).trim();
    const value = end === -1 ? '' : line.slice(end + 1).trim();
    if (name === SECTIONS.account || name === SECTIONS.document) {
      close(false);
      open = { kind: name === SECTIONS.document ? 'document' : 'account', fields: new Map() };
      if (value !== '') open.fields.set(name, value);
    } else if (name === SECTIONS.accountEnd || name === SECTIONS.documentEnd) close(true);
    else if (name === SECTIONS.fileEnd) {
      close(false);
      isCut = false;
    } else if (open !== null) addField(open, name, value);
    else if (name === KEYS.account[0] && value !== '') header.push(value);
  }
  close(false);
  return { sections, header, unfinished, isCut };
}

/** The first value of a key counts; a purpose of several lines has numbered keys. */
function addField({ fields }: Section, name: string, value: string): void {
  if (!fields.has(name)) fields.set(name, value);
}

type Fields = ReadonlyMap<string, string>;

/** The first filled value. */
const textOf = (fields: Fields, keys: readonly string[]): string =>
  keys.map((key) => fields.get(key) ?? '').find((value) => value !== '') ?? '';

function documentOf(fields: Fields, place: number): StatementDocument | null {
  const text = (key: keyof typeof KEYS): string => textOf(fields, KEYS[key]);
  const number = text('number');
  const date = dayOf(text('date')) ?? dayOf(text('documentDate'));
  const amount = amountOf(text('amount'));
  if (number === '' || date === null || amount === null || decimal(amount).lte('0')) return null;
  return {
    place,
    number: number.slice(0, 50),
    date,
    amount,
    payer: { account: text('payerAccount'), inn: text('payerInn'), name: text('payerName') },
    receiver: { account: text('receiverAccount'), inn: text('receiverInn'), name: text('receiverName') },
    purpose: purposeOf(fields),
  };
}

function purposeOf(fields: Fields): string {
  const whole = textOf(fields, KEYS.purpose);
  const lines = PURPOSE_LINES.map((key) => fields.get(key) ?? '').filter((line) => line !== '');
  return (whole === '' ? lines.join(' ') : whole).replaceAll(/\s+/gu, ' ').trim();
}

function accountOf(fields: Fields): StatementAccount {
  const sum = (key: keyof typeof KEYS): DecimalString | null => amountOf(textOf(fields, KEYS[key]));
  return {
    account: textOf(fields, KEYS.account),
    opening: sum('opening'),
    received: sum('received'),
    paid: sum('paid'),
    closing: sum('closing'),
  };
}

/** `30.04.2026`; null for another text or a day that does not exist. */
function dayOf(text: string): string | null {
  const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? null : day;
}

function amountOf(text: string): DecimalString | null {
  const plain = text.replaceAll(/[\s\u00A0]/gu, '').replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,2})?$/u.test(plain) ? roundMoney(plain) : null;
}

/** Accounts whose opening + received − paid is not their closing. */
export function brokenAccounts({ accounts }: Statement): string[] {
  return accounts.flatMap(({ account, opening, received, paid, closing }) => {
    if (opening === null || received === null || paid === null || closing === null) return [];
    const expected = decimal(addAll([opening, received])).minus(decimal(paid));
    return expected.eq(decimal(closing)) ? [] : [account];
  });
}

/** Accounts whose documents do not sum to the turnovers that the file states for them, over all its days. */
export function accountsWithoutDocuments({ accounts, documents }: Statement): string[] {
  const byAccount = Map.groupBy(accounts, ({ account }) => account);
  return [...byAccount].flatMap(([account, sections]) => {
    const differs = (key: 'received' | 'paid', side: 'receiver' | 'payer'): boolean => {
      const stated = sections.map((section) => section[key]);
      if (stated.includes(null)) return false;
      const found = documents.filter((document) => document[side].account === account).map(({ amount }) => amount);
      return !decimal(addAll(stated.map((sum) => sum ?? '0'))).eq(decimal(addAll(found)));
    };
    return differs('received', 'receiver') || differs('paid', 'payer') ? [account] : [];
  });
}
