import { readBankStatement, recordStatementPayments } from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import type { BankStatement, BankStatementLine } from '@karkas/api/acts/files/bank-statements.schemas.ts';
import { createPayment, listPayments } from '@karkas/api/acts/payments.endpoints.ts';
import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { createCompanyAccount } from '@karkas/api/companies/company-accounts.endpoints.ts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/an-account-number.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMember, type TestCompany } from '#testing/factories/index.ts';
import { sendFileTo } from '#testing/factories/specifications.ts';

const OWN = '40702810900000000001';
const INN = '7736207543';
const THEIRS = '40702810900000000009';

const document = (fields: Record<string, string> = {}): string =>
  Object.entries({
    СекцияДокумент: 'Платежное поручение',
    Номер: '17',
    Дата: '29.04.2026',
    Сумма: '1220.00',
    ПлательщикСчет: THEIRS,
    ПлательщикИНН: INN,
    Плательщик1: 'ООО «Заказчик»',
    ПолучательСчет: OWN,
    НазначениеПлатежа: 'Аванс по договору № К-7 от 01.03.2026',
    ...fields,
  })
    .map(([key, value]) => `${key}=${value}\r\n`)
    .join('')
    .concat('КонецДокумента\r\n');
const statement = (...documents: string[]): string =>
  `1CClientBankExchange\r\nВерсияФормата=1.03\r\nКодировка=Windows\r\nРасчСчет=${OWN}\r\n${documents.join('')}КонецФайла\r\n`;

/** The bytes of the text in windows-1251. */
function inWindows(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}

async function read(company: TestCompany, bytes: Buffer, as: Session = company.owner) {
  const url = readBankStatement.paths[0].replace(':company_id', company.id);
  const { status, body } = await sendFileTo(as, url, { name: 'kl_to_1c.txt', bytes });
  return { status, body: body as BankStatement, problem: body as { code?: string } };
}

async function aNamedContract(company: TestCompany, fields: Record<string, unknown> = {}) {
  const customer = await aCustomer(company, { inn: INN });
  return aContract(company, { number: 'К-7', status: 'active', customer_id: customer.id, ...fields });
}

const bodyOf = ({ number, date, amount, direction, kind, purpose }: BankStatementLine, contract_id: string) => ({
  contract_id,
  direction: direction ?? 'in',
  date,
  amount: amount ?? '0',
  kind,
  document_number: number,
  purpose,
});
type Line = ReturnType<typeof bodyOf> & { is_repeat?: boolean };
const record = (company: TestCompany, lines: Line[], as: Session = company.owner) =>
  callApi(as, recordStatementPayments, { params: { company_id: company.id }, body: { lines } });
const moneyOf = async (company: TestCompany, contract_id: string) =>
  (await callApi(company.owner, getContractMoney, { params: { contract_id } })).body;

test('a statement in windows-1251 and in UTF-8 proposes the contract of each payment and stores nothing', async () => {
  const company = await aCompany();
  const contract = await aNamedContract(company);
  const text = statement(document(), document({ Номер: '18', ПлательщикИНН: '5003052454' }), document({ Номер: '' }));
  for (const bytes of [inWindows(text), Buffer.from(text)]) {
    const { status, body } = await read(company, bytes);
    expect(status).toBe(200);
    expect(body.lines.map(({ number, state, contract_id, kind }) => ({ number, state, contract_id, kind }))).toEqual([
      { number: '17', state: 'matched', contract_id: contract.id, kind: 'advance' },
      { number: '18', state: 'ambiguous', contract_id: null, kind: 'advance' },
    ]);
    expect(body).toMatchObject({ received: '2440.00', paid: '0.00', problems: [{ place: 3, problem: 'incomplete' }] });
    expect(body.lines[0]?.purpose).toBe('Аванс по договору № К-7 от 01.03.2026');
  }
  expect(await moneyOf(company, contract.id)).toMatchObject({ paid: '0.00' });
});

test('confirmed payments are recorded once, and a double is refused with all the others', async () => {
  const company = await aCompany();
  const contract = await aNamedContract(company);
  const file = Buffer.from(statement(document(), document({ Номер: '18', Сумма: '30.00' })));
  const [first, second] = (await read(company, file)).body.lines;
  if (first === undefined || second === undefined) throw new Error('Two lines expected');
  expect((await record(company, [bodyOf(first, contract.id)])).body).toEqual({ created_count: 1 });
  expect((await read(company, file)).body.lines.map((line) => line.state)).toEqual(['double', 'matched']);
  const both = await record(company, [bodyOf(second, contract.id), bodyOf(first, contract.id)]);
  expect([both.status, both.problem.code]).toEqual([409, 'payment_recorded']);
  const twice = await record(company, [bodyOf(second, contract.id), bodyOf(second, contract.id)]);
  expect([twice.status, twice.problem.code]).toEqual([409, 'payment_recorded']);
  expect(await moneyOf(company, contract.id)).toMatchObject({ paid: '1220.00', advances_received: '1220.00' });
});

test('a payment that was typed by hand is marked with its record, and taken only when a person says so', async () => {
  const company = await aCompany();
  const contract = await aNamedContract(company);
  const params = { contract_id: contract.id };
  const body = { date: '2026-04-27', amount: '1220', kind: 'advance' } as const;
  const { body: typed } = await callApi(company.owner, createPayment, { params, body });
  const file = Buffer.from(statement(document()));
  const [line] = (await read(company, file)).body.lines;
  if (line === undefined) throw new Error('A line expected');
  expect(line).toMatchObject({
    state: 'matched',
    is_like_recorded: true,
    recorded: { payment_id: typed.id, contract_id: contract.id, project_id: contract.project_id, date: '2026-04-27' },
  });
  const refused = await record(company, [bodyOf(line, contract.id)]);
  expect(refused.problem).toMatchObject({ code: 'payment_recorded', existing_id: typed.id });
  expect(refused.problem?.detail).toContain('без номера от 27.04.2026');
  expect(await moneyOf(company, contract.id)).toMatchObject({ paid: '1220.00' });
  const repeated = await record(company, [{ ...bodyOf(line, contract.id), is_repeat: true }]);
  expect(repeated.body).toEqual({ created_count: 1 });
  expect(await moneyOf(company, contract.id)).toMatchObject({ paid: '2440.00' });
});

test('a typed payment that equals an imported one names it, and imported ones are not like each other', async () => {
  const company = await aCompany();
  const contract = await aNamedContract(company);
  const file = Buffer.from(statement(document(), document({ Номер: '18', Дата: '30.04.2026' })));
  const { lines } = (await read(company, file)).body;
  await record(
    company,
    lines.map((line) => bodyOf(line, contract.id)),
  );
  const params = { contract_id: contract.id };
  const imported = (await callApi(company.owner, listPayments, { params, query: { sort_order: 'asc' } })).body.results;
  expect(imported.map(({ from_statement, like_ids }) => ({ from_statement, like_ids }))).toEqual([
    { from_statement: true, like_ids: [] },
    { from_statement: true, like_ids: [] },
  ]);
  const typed = async (fields: object) => {
    const body = { date: '2026-05-03', amount: '1220', kind: 'act', ...fields } as const;
    return (await callApi(company.owner, createPayment, { params, body })).body.like_ids;
  };
  expect(await typed({})).toEqual([imported[1]?.id]);
  expect(await typed({ date: '2026-04-29', amount: '5', document_number: '0017' })).toEqual([imported[0]?.id]);
  expect(await typed({ date: '2026-06-03' })).toEqual([]);
});

test('two people who confirm one statement at once record it once', async () => {
  const company = await aCompany();
  const contract = await aNamedContract(company);
  const [line] = (await read(company, Buffer.from(statement(document())))).body.lines;
  if (line === undefined) throw new Error('A line expected');
  const answers = await Promise.all([1, 2, 3].map(() => record(company, [bodyOf(line, contract.id)])));
  expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([201, 409, 409]);
  expect(await moneyOf(company, contract.id)).toMatchObject({ paid: '1220.00' });
});

test('a statement of accounts that are not ours, and another file, are refused', async () => {
  const company = await aCompany();
  const own = anAccount();
  await callApi(company.owner, createCompanyAccount, { params: { company_id: company.id }, body: own });
  const foreign = await read(company, Buffer.from(statement(document())));
  expect([foreign.status, foreign.problem.code]).toEqual([422, 'foreign_account']);
  const ours = statement(document({ ПолучательСчет: own.account_number })).replace(OWN, own.account_number);
  expect((await read(company, Buffer.from(ours))).body.lines).toMatchObject([{ direction: 'in' }]);
  const other = await read(company, Buffer.from('Номер;Сумма\n17;1220\n'));
  expect([other.status, other.problem.code]).toEqual([422, 'bill_unreadable']);
});

test('documents with no account of ours and transfers are named apart, and all sums make the file', async () => {
  const company = await aCompany();
  const [own, second] = [anAccount(), anAccount()];
  for (const body of [own, second])
    await callApi(company.owner, createCompanyAccount, { params: { company_id: company.id }, body });
  const ours = { ПолучательСчет: own.account_number };
  const text = statement(
    document(ours),
    document({ ...ours, Номер: '18', Сумма: '50.00', ПлательщикСчет: second.account_number }),
    document({ Номер: '19', Сумма: '7.00', ПолучательСчет: OWN }),
  ).replace(`РасчСчет=${OWN}`, `РасчСчет=${own.account_number}\r\nРасчСчет=${OWN}`);
  const { body } = await read(company, Buffer.from(text));
  expect(body.lines.map(({ number, direction, state }) => [number, direction, state])).toEqual([
    ['17', 'in', 'foreign'],
    ['18', null, 'transfer'],
    ['19', null, 'unrelated'],
  ]);
  expect(body).toMatchObject({
    received: '1220.00',
    paid: '0.00',
    transferred: '50.00',
    unrelated: '7.00',
    unknown_accounts: [OWN],
  });
});

test('payments are read and recorded only by those who see prices and record payments, in contracts of the company', async () => {
  const company = await aCompany();
  const contract = await aNamedContract(company);
  const file = Buffer.from(statement(document()));
  const [line] = (await read(company, file)).body.lines;
  if (line === undefined) throw new Error('A line expected');
  const foreman = await aMember(company, 'foreman');
  expect((await read(company, file, foreman)).status).toBe(403);
  expect((await record(company, [bodyOf(line, contract.id)], foreman)).status).toBe(403);
  const other = await aNamedContract(await aCompany());
  const refused = await record(company, [bodyOf(line, other.id)]);
  expect([refused.status, refused.problem.code]).toEqual([400, 'validation_failed']);
});
