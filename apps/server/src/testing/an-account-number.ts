import { checkAccount } from '@karkas/domain/requisites/index.ts';

const BIK = '044525225';
let made = 0;

/** A unique bank account, because an account may be listed only once. */
export function anAccount(): { bik: string; account_number: string } {
  made += 1;
  for (let key = 0; key < 10; key += 1) {
    const account_number = `40702810${key}${String(made).padStart(11, '0')}`;
    if (checkAccount(account_number, BIK) === null) return { bik: BIK, account_number };
  }
  throw new Error('One of ten digits is the control digit');
}
