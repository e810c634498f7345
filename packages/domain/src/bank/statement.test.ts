import { describe, expect, test } from 'vitest';
import { createPaymentMatcher, isNamed, type MatchContext, type PayableContract } from './match-payment.ts';
import { accountsWithoutDocuments, brokenAccounts, parseStatement, type StatementDocument } from './parse-statement.ts';

const OWN = '40702810900000000001';
const file = (documents: string[], head = `РасчСчет=${OWN}`): string =>
  ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', head, ...documents, 'КонецФайла'].join('\r\n');
const paper = (fields: Record<string, string>): string =>
  [
    'СекцияДокумент=Платежное поручение',
    ...Object.entries(fields).map(([key, value]) => `${key}=${value}`),
    'КонецДокумента',
  ].join('\r\n');
const RECEIVED = {
  Номер: '17',
  Дата: '28.04.2026',
  ДатаПоступило: '29.04.2026',
  Сумма: '1220.00',
  ПлательщикСчет: '40702810900000000009',
  ПлательщикИНН: '7736207543',
  Плательщик1: 'ООО «Заказчик»',
  ПолучательСчет: OWN,
  НазначениеПлатежа: 'Оплата по договору № К-7 от 01.03.2026 за выполненные работы, в т.ч. НДС 22% 220-00',
};

describe('a statement', () => {
  test('is read whatever its line ends, order of fields and purpose of several lines', () => {
    const { НазначениеПлатежа: _whole, ...rest } = RECEIVED;
    const split = { ...rest, НазначениеПлатежа1: 'Оплата по договору', НазначениеПлатежа2: '№ К-7' };
    const text = file([paper(RECEIVED), paper(split)]).replaceAll('\r\n', '\n');
    const read = parseStatement(`\uFEFF${text}`);
    expect(read?.documents.map(({ number, date, amount, purpose }) => [number, date, amount, purpose])).toEqual([
      ['17', '2026-04-29', '1220.00', RECEIVED['НазначениеПлатежа']],
      ['17', '2026-04-29', '1220.00', 'Оплата по договору № К-7'],
    ]);
    expect(read?.accounts.map(({ account }) => account)).toEqual([OWN]);
  });

  test('names what it leaves out: documents without a number, day or amount, and sections without an end', () => {
    const read = parseStatement(
      file([
        paper({ ...RECEIVED, Номер: '' }),
        paper({ ...RECEIVED, ДатаПоступило: '31.02.2026', Дата: '31.02.2026' }),
        paper({ ...RECEIVED, Сумма: '0' }),
        paper(RECEIVED).replace('КонецДокумента', ''),
      ]),
    );
    expect(read?.problems).toEqual([
      { place: 4, problem: 'unfinished' },
      { place: 1, problem: 'incomplete' },
      { place: 2, problem: 'incomplete' },
      { place: 3, problem: 'incomplete' },
    ]);
    expect(read?.documents.map(({ place }) => place)).toEqual([4]);
    expect(parseStatement('Номер;Дата;Сумма')).toBeNull();
  });

  test('that is cut between documents says so, and its accounts miss documents', () => {
    const account = [
      `СекцияРасчСчет`,
      `РасчСчет=${OWN}`,
      'ВсегоПоступило=1720.00',
      'ВсегоСписано=0.00',
      'КонецРасчСчет',
    ];
    const whole = file([paper(RECEIVED), paper({ ...RECEIVED, Номер: '18', Сумма: '500.00' })], account.join('\r\n'));
    const found = (text: string) => {
      const read = parseStatement(text);
      return read === null ? null : [read.documents.length, read.isCut, accountsWithoutDocuments(read)];
    };
    expect(found(whole)).toEqual([2, false, []]);
    const cut = whole.slice(0, whole.indexOf('СекцияДокумент', whole.indexOf('КонецДокумента')));
    expect(found(cut)).toEqual([1, true, [OWN]]);
  });

  test('is checked: opening + received − paid = closing', () => {
    const account = (closing: string): string =>
      [
        'СекцияРасчСчет',
        `РасчСчет=${OWN}`,
        'НачальныйОстаток=100.00',
        'ВсегоПоступило=1220.00',
        'ВсегоСписано=20.00',
        `КонечныйОстаток=${closing}`,
        'КонецРасчСчет',
      ].join('\n');
    const broken = (closing: string) =>
      brokenAccounts(
        parseStatement(file([account(closing)], '')) ?? { accounts: [], documents: [], problems: [], isCut: false },
      );
    expect([broken('1300.00'), broken('1300.01')]).toEqual([[], [OWN]]);
  });
});

const document = (fields: Partial<StatementDocument> = {}): StatementDocument => ({
  place: 1,
  number: '17',
  date: '2026-04-29',
  amount: '1220.00',
  payer: { account: '40702810900000000009', inn: '7736207543', name: 'ООО «Заказчик»' },
  receiver: { account: OWN, inn: '', name: '' },
  purpose: 'Оплата по договору № К-7 за выполненные работы',
  ...fields,
});
const contract = (fields: Partial<PayableContract> = {}): PayableContract => ({
  contract_id: 'k7',
  number: 'К-7',
  direction: 'in',
  customer_inn: '7736207543',
  acts: [{ act_id: 'a1', number: '1', payable: '1220.00' }],
  ...fields,
});
const match = (one: StatementDocument, contracts: PayableContract[], fields: Partial<MatchContext> = {}) =>
  createPaymentMatcher({ ownAccounts: new Set([OWN]), ownInn: null, recorded: [], contracts, ...fields })(one);

describe('a payment of a statement', () => {
  test('is matched by the counterparty and the number of the contract, and finds its act by the amount', () => {
    const other = contract({ contract_id: 'k8', number: 'К-8', acts: [] });
    expect(match(document(), [other, contract()])).toMatchObject({
      direction: 'in',
      state: 'matched',
      contract_id: 'k7',
      kind: 'act',
      act_id: 'a1',
      candidates: [
        { contract_id: 'k7', reasons: ['inn', 'contract_number', 'amount'] },
        { contract_id: 'k8', reasons: ['inn'] },
      ],
    });
  });

  test('waits for a person when contracts are as likely, or the counterparty is another', () => {
    const other = contract({ contract_id: 'k8', number: 'К-8' });
    const unnamed = document({ purpose: 'Оплата за работы' });
    expect(match(unnamed, [contract(), other])).toMatchObject({ state: 'ambiguous', contract_id: null, act_id: null });
    expect(match(unnamed, [contract()])).toMatchObject({ state: 'matched', contract_id: 'k7' });
    expect(match(document(), [contract({ customer_inn: '5003052454' })])).toMatchObject({ state: 'ambiguous' });
    expect(match(unnamed, [contract({ customer_inn: '5003052454' })])).toMatchObject({ state: 'foreign' });
  });

  test('goes to no contract of the other side, nor between own accounts', () => {
    expect(match(document(), [contract({ direction: 'out' })])).toMatchObject({ state: 'foreign' });
    const own = document({ payer: { account: OWN, inn: '', name: '' } });
    expect(match(own, [contract()])).toMatchObject({ direction: null, state: 'transfer' });
    const others = document({ receiver: { ...document().receiver, account: '40702810900000000777' } });
    expect(match(others, [contract()])).toMatchObject({ direction: null, state: 'unrelated', candidates: [] });
    const paid = document({ payer: document().receiver, receiver: document().payer });
    expect(match(paid, [contract({ direction: 'out' })])).toMatchObject({ direction: 'out', state: 'matched' });
  });

  test('that is recorded already is a double, by number, day and amount', () => {
    const recorded = {
      payment_id: 'p1',
      contract_id: 'k7',
      project_id: 'o1',
      from_statement: false,
      customer_inn: '7736207543',
      direction: 'in',
      document_number: '0017',
      date: '2026-04-29',
      amount: '1220.00',
    } as const;
    const stateOf = (fields: object) => match(document(), [contract()], { recorded: [{ ...recorded, ...fields }] });
    expect(stateOf({})).toMatchObject({ state: 'double', recorded: { payment_id: 'p1' } });
    const fromStatement = { document_number: '18', from_statement: true };
    expect(stateOf(fromStatement)).toMatchObject({ state: 'matched', isLikeRecorded: false, recorded: null });
    expect(stateOf({ direction: 'out' })).toMatchObject({ state: 'matched' });
    expect(stateOf({ customer_inn: '5003052454' })).toMatchObject({ state: 'matched' });
  });

  test.each([
    ['without a number', { document_number: null }, true],
    ['under another number', { document_number: '18' }, true],
    ['three days before', { document_number: null, date: '2026-04-26' }, true],
    ['three days after', { document_number: null, date: '2026-05-02' }, true],
    ['four days before', { document_number: null, date: '2026-04-25' }, false],
    ['four days after', { document_number: null, date: '2026-05-03' }, false],
    ['with another amount and day', { amount: '1220.01', date: '2026-04-28' }, false],
    ['with another amount under its number', { amount: '1220.01' }, true],
    ['with another amount under its number, of another payer', { amount: '1220.01', customer_inn: null }, false],
    ['of another counterparty', { document_number: null, customer_inn: '5003052454' }, false],
    ['in the other direction', { document_number: null, direction: 'out' }, false],
  ] as const)('may be one that was typed %s', (_case, fields, isLike) => {
    const typed = {
      payment_id: 'p1',
      contract_id: 'k7',
      project_id: 'o1',
      customer_inn: '7736207543',
      direction: 'in',
      document_number: '0017',
      date: '2026-04-29',
      amount: '1220.00',
      from_statement: false,
      ...fields,
    } as const;
    const found = match(document(), [contract()], { recorded: [typed] });
    expect(found).toMatchObject({ state: 'matched', isLikeRecorded: isLike, recorded: isLike ? typed : null });
  });

  test('is an advance, a retention or another by the words of its purpose', () => {
    const kindOf = (purpose: string, acts = contract().acts) => match(document({ purpose }), [contract({ acts })]).kind;
    expect(kindOf('Аванс 30% по дог. К-7')).toBe('advance');
    expect(kindOf('Возврат гарантийного удержания')).toBe('retention');
    expect(kindOf('Оплата по КС-2 № 1', [])).toBe('act');
    expect(kindOf('Оплата по счёту 5', [])).toBe('other');
  });

  test('names a contract only by its whole number', () => {
    expect(isNamed('К-7', 'по договору №К-7 от 01.03.2026')).toBe(true);
    expect(isNamed('К-7', 'по договору К - 7')).toBe(true);
    expect(isNamed('К-7', 'по договору К-71')).toBe(false);
    expect(isNamed('К-7', 'по договору К-7/2')).toBe(false);
    expect(isNamed('12', 'оплата 12 мешков')).toBe(false);
    expect(isNamed('12', 'дог. № 12')).toBe(true);
    expect(isNamed('2026/15-СП', 'Оплата 2026/15-СП за работы')).toBe(true);
  });
});
