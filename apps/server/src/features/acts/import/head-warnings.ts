import type { ActImport } from '@karkas/api/acts/files/act-import.schemas.ts';
import { CONTRACT_NUMBER, CONTRACT_ROW, CONTRACTOR_ROW, FORM_OF_COMPANY } from './head-warnings.data.ts';

export type NamedInHead = {
  contract_number: string;
  /** Of a subcontract; null without a party. */
  contractor: string | null;
  contractor_inn: string | null;
  /** Numbers of the acts of the contract. */
  taken: string[];
};

/** Marks above letters are written by some and left out by others. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const nameOf = (text: string): string => lettersOf(text.replaceAll(FORM_OF_COMPANY, ' '));

/** What the head of a file says of another contract, party or act. A head that names none is not doubted. */
export function headWarnings(
  titles: readonly string[],
  { number }: { number: string | null },
  named: NamedInHead,
): ActImport['warnings'] {
  const warnings: ActImport['warnings'] = [];
  if (isOtherContract(titles, named.contract_number)) warnings.push('other_contract');
  if (isOtherParty(titles, named)) warnings.push('other_party');
  if (number !== null && named.taken.includes(number)) warnings.push('number_taken');
  return warnings;
}

function isOtherContract(titles: readonly string[], own: string): boolean {
  const stated = titles
    .filter((title) => CONTRACT_ROW.test(title))
    .flatMap((title) => CONTRACT_NUMBER.exec(title)?.[1] ?? []);
  return stated.length > 0 && !stated.some((number) => lettersOf(number) === lettersOf(own));
}

function isOtherParty(titles: readonly string[], { contractor, contractor_inn: inn }: NamedInHead): boolean {
  if (contractor === null || nameOf(contractor) === '') return false;
  const stated = titles.filter((title) => CONTRACTOR_ROW.test(title) && title.search(FORM_OF_COMPANY) !== -1);
  const isOurs = (title: string): boolean =>
    nameOf(title).includes(nameOf(contractor)) || (inn !== null && title.includes(inn));
  return stated.length > 0 && !stated.some(isOurs);
}
