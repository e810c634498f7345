/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkAccount } from './account.ts';
import { checkBik } from './bik.ts';
import { checkInn } from './inn.ts';
import { checkKpp } from './kpp.ts';
import { checkOgrn } from './ogrn.ts';

type Account = { bik: string; acc: string };
type Company = { inn: string; kpp?: string; ogrn?: string; bik?: string; corr?: string };
type Vectors = {
  companies: Company[];
  inn10_valid: string[];
  inn12_valid: string[];
  inn_invalid: string[];
  ogrn13_valid: string[];
  ogrnip15_valid: string[];
  ogrn_invalid: string[];
  kpp_valid: string[];
  kpp_invalid: string[];
  accounts: Account[];
  accounts_invalid: Account[];
  accounts_unchecked: Account[];
  accounts_synthetic_valid: Account[];
};

const folder = process.env['REFERENCE_DATA'];

describe.skipIf(folder === undefined)('the reference vectors', () => {
  const vectors: Vectors =
    folder === undefined ? null : JSON.parse(readFileSync(join(folder, 'own/requisites_vectors.json'), 'utf8'));

  test('accepts all valid ones', () => {
    const wrong = [
      ...[...vectors.inn10_valid, ...vectors.inn12_valid, ...vectors.companies.map((company) => company.inn)].filter(
        (inn) => checkInn(inn) !== null,
      ),
      ...[...vectors.ogrn13_valid, ...vectors.ogrnip15_valid].filter((ogrn) => checkOgrn(ogrn) !== null),
      ...vectors.kpp_valid.filter((kpp) => checkKpp(kpp) !== null),
      ...[...vectors.accounts, ...vectors.accounts_synthetic_valid, ...vectors.accounts_unchecked]
        .filter(({ acc, bik }) => checkAccount(acc, bik) !== null || checkBik(bik) !== null)
        .map(({ acc }) => acc),
      ...vectors.companies.filter(({ corr, bik }) => corr !== undefined && checkAccount(corr, bik ?? '') !== null),
    ];
    expect(wrong).toEqual([]);
    expect(vectors.inn10_valid.length + vectors.accounts.length).toBeGreaterThan(15);
  });

  test('rejects all invalid ones', () => {
    const right = [
      ...vectors.inn_invalid.filter((inn) => checkInn(inn) === null),
      ...vectors.ogrn_invalid.filter((ogrn) => checkOgrn(ogrn) === null),
      ...vectors.kpp_invalid.filter((kpp) => checkKpp(kpp) === null),
      ...vectors.accounts_invalid.filter(({ acc, bik }) => checkAccount(acc, bik) === null),
    ];
    expect(right).toEqual([]);
    expect(vectors.inn_invalid.length).toBeGreaterThan(5);
  });
});
