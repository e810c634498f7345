import { checkCorrespondentAccount, checkInn, checkKpp, checkOgrn } from '@karkas/domain/requisites/index.ts';
import { describe, expect, test } from 'vitest';
import { createBuiltinRegistry } from './builtin-registry.ts';
import { BANKS, PARTIES } from './well-known.data.ts';

const registry = createBuiltinRegistry();

describe('the built-in directory', () => {
  test('contains requisites with valid check digits', () => {
    const wrong = PARTIES.flatMap((party) =>
      [
        checkInn(party.inn),
        party.kpp === null ? null : checkKpp(party.kpp),
        party.ogrn === null ? null : checkOgrn(party.ogrn),
      ]
        .filter((problem) => problem !== null)
        .map((problem) => `${party.name}: ${problem}`),
    );
    const accounts = BANKS.flatMap((bank) => {
      const problem =
        bank.correspondent_account === null ? null : checkCorrespondentAccount(bank.correspondent_account, bank.bik);
      return problem === null ? [] : [`${bank.name}: ${problem}`];
    });
    expect([...wrong, ...accounts]).toEqual([]);
  });

  test('finds by ИНН, by КПП, by words ignoring case and quotes, and banks by БИК', async () => {
    expect((await registry.findParty({ inn: '7736207543', kpp: null }))?.name).toBe('ООО «Яндекс»');
    expect(await registry.findParty({ inn: '7736207543', kpp: '540602001' })).toBeNull();
    expect((await registry.suggestParties('"российские" ДОРОГИ')).map((card) => card.inn)).toEqual(['7708503727']);
    expect((await registry.findBank('044525974'))?.correspondent_account).toBe('30101810145250000974');
    expect(await registry.findBank('044525000')).toBeNull();
  });
});
