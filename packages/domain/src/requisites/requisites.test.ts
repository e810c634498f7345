import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAccount, checkAccountOwner, checkCorrespondentAccount } from './account.ts';
import { checkBik } from './bik.ts';
import { checkInn } from './inn.ts';
import { checkKpp, checkKppOfInn } from './kpp.ts';
import { checkOgrn } from './ogrn.ts';
import { normaliseRequisite, REQUISITE_PROBLEMS } from './requisite-problem.ts';
import { requisiteText, requisiteTexts } from './requisites.texts.ts';

describe('INN', () => {
  test.each([
    '7707083893',
    '7736050003',
    '7736207543',
    '7702070139',
    '7710140679',
    '7728168971',
    '7708004767',
    '7708503727',
    '7721581040',
    '0274062111',
    '500100732259',
    '773006366201',
    '784806113663',
    ' 77 07\u00A0083-893 ',
  ])('%s is valid', (inn) => {
    expect(checkInn(inn)).toBeNull();
  });

  test.each([
    ['7707083892', 'inn_checksum'],
    ['500100732258', 'inn_checksum'],
    ['500100732249', 'inn_checksum'],
    ['770708389', 'inn_length'],
    ['77070838930', 'inn_length'],
    ['', 'inn_length'],
    ['0000000000', 'inn_region'],
    ['000000000000', 'inn_region'],
    ['770708389З', 'inn_format'],
  ])('%s: %s', (inn, problem) => {
    expect(checkInn(inn)).toBe(problem);
  });

  test('one wrong digit of an organisation is detected, except where modulo 11 maps 10 and 0 to the same digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('7707083893', '7736050003', '0274062111'),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (inn, place, shift) => {
          const digit = (Number(inn.charAt(place)) + shift) % 10;
          const changed = inn.slice(0, place) + String(digit) + inn.slice(place + 1);
          fc.pre(!changed.startsWith('00') && inn.charAt(9) !== '0');
          expect(checkInn(changed)).toBe('inn_checksum');
        },
      ),
    );
  });
});

describe('KPP', () => {
  test.each(['773601001', '540602001', '997950001', '7736AB001', '7736ab001'])('%s is valid', (kpp) => {
    expect(checkKpp(kpp)).toBeNull();
  });

  test.each([
    ['77360100', 'kpp_length'],
    ['7736010011', 'kpp_length'],
    ['77360100A', 'kpp_format'],
    ['77З601001', 'kpp_format'],
  ])('%s: %s', (kpp, problem) => {
    expect(checkKpp(kpp)).toBe(problem);
  });

  test('an entrepreneur has none', () => {
    expect(checkKppOfInn('773601001', '500100732259')).toBe('kpp_not_for_entrepreneur');
    expect(checkKppOfInn('', '500100732259')).toBeNull();
    expect(checkKppOfInn('773601001', '7707083893')).toBeNull();
    expect(checkKppOfInn('7736', '7707083893')).toBe('kpp_length');
  });
});

describe('OGRN', () => {
  test.each([
    '1027700132195',
    '1027700070518',
    '1027700229193',
    '1027739609391',
    '1027739642281',
    '1037739877295',
    '304500116000157',
    '316861700133226',
  ])('%s is valid', (ogrn) => {
    expect(checkOgrn(ogrn)).toBeNull();
  });

  test.each([
    ['1027700132196', 'ogrn_checksum'],
    ['304500116000158', 'ogrn_checksum'],
    ['1027700132', 'ogrn_length'],
    ['10277001321950', 'ogrn_length'],
    ['0000000000000', 'ogrn_first_digit'],
    ['102770013219O', 'ogrn_format'],
  ])('%s: %s', (ogrn, problem) => {
    expect(checkOgrn(ogrn)).toBe(problem);
  });
});

describe('BIK', () => {
  test.each(['044525225', '044525187', '017003983', '004525988'])('%s is valid', (bik) => {
    expect(checkBik(bik)).toBeNull();
  });

  test.each([
    ['04452522', 'bik_length'],
    ['144525225', 'bik_country'],
    ['04452522O', 'bik_format'],
  ])('%s: %s', (bik, problem) => {
    expect(checkBik(bik)).toBe(problem);
  });
});

describe('accounts', () => {
  test.each([
    // The worked examples of the order.
    ['049805000', '30101810800000000746'],
    ['040305000', '40102810100000010001'],
    ['049805746', '40602810700000000025'],
    ['044541312', '30114B84600000000501'],
    ['044541312', '30114В84600000000501'],
    ['044525225', '30101810400000000225'],
    ['044525187', '30101810700000000187'],
    ['044525593', '30101810200000000593'],
    ['044525974', '30101810145250000974'],
    ['017003983', '40102810445370000059'],
    ['004525988', '40102810545370000003'],
  ])('%s and the correspondent or state account %s', (bik, account) => {
    expect(checkAccount(account, bik)).toBeNull();
    const isSettlement = account.startsWith('406');
    expect(checkCorrespondentAccount(account, bik)).toBe(isSettlement ? 'correspondent_account_prefix' : null);
  });

  test.each([
    ['044525225', '40702810938000012345'],
    ['044525974', '40702810610000012345'],
    ['044525187', '40702810300000054321'],
    ['044525593', '40802810702340001234'],
  ])('%s and the settlement account %s', (bik, account) => {
    expect(checkAccount(account, bik)).toBeNull();
    expect(checkCorrespondentAccount(account, bik)).toBe('correspondent_account_prefix');
  });

  test('any other key of the same account is invalid', () => {
    for (let key = 0; key <= 9; key += 1) {
      const account = `40702810${key}38000012345`;
      expect(checkAccount(account, '044525225')).toBe(key === 9 ? null : 'account_key');
    }
  });

  test.each([
    ['044525225', '30101810400000000226', 'account_key'],
    ['044525225', '40702810000000000000', 'account_key'],
    ['044525225', '4070281000000000000', 'account_length'],
    ['044525225', '4070281000000000000О', 'account_format'],
    ['044525225', '40702Q10938000012345', 'account_format'],
    ['', '40702810938000012345', 'account_bik'],
    ['044525187', '40702810938000012345', 'account_key'],
  ])('%s and %s: %s', (bik, account, problem) => {
    expect(checkAccount(account, bik)).toBe(problem);
  });

  test('an account in a settlement centre is keyed by places 5 and 6 of the BIK', () => {
    // A made-up account: the rule by the last three digits of this BIK would give the key 6.
    expect(checkAccount('40601810300003000001', '044545000')).toBeNull();
    expect(checkAccount('40601810600003000001', '044545000')).toBe('account_key');
  });

  test('a treasury account has no key of this kind', () => {
    expect(checkAccount('03100643000000018500', '017003983')).toBeNull();
    expect(checkAccount('0310064300000001850', '017003983')).toBe('account_length');
  });

  test('a correspondent account belongs to its bank', () => {
    // Both BIKs have 25 in places 5 and 6, so the key alone cannot tell them apart.
    expect(checkCorrespondentAccount('30101810400000000225', '044525187')).toBe('correspondent_account_bank');
  });

  test('the kind of account and the kind of INN', () => {
    expect(checkAccountOwner('40802810702340001234', '7707083893')).toBe('account_of_entrepreneur');
    expect(checkAccountOwner('40802810702340001234', '500100732259')).toBeNull();
    expect(checkAccountOwner('40702810938000012345', '500100732259')).toBe('account_of_company');
    expect(checkAccountOwner('40702810938000012345', '')).toBeNull();
  });
});

test('every problem has a message in both languages', () => {
  expect(Object.keys(requisiteTexts).toSorted()).toEqual([...REQUISITE_PROBLEMS].toSorted());
  expect(requisiteText('account_key', 'ru')).toBe('Контрольный ключ счёта не соответствует БИК');
  for (const problem of REQUISITE_PROBLEMS) {
    expect(requisiteText(problem, 'ru')).toMatch(/[а-яё]/);
    expect(requisiteText(problem, 'en')).not.toMatch(/[а-яё]/);
  }
});

test('normalising keeps leading zeros and drops marks', () => {
  expect(normaliseRequisite(' 0274\u00A0062–111 ')).toBe('0274062111');
});
