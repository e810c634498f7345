import { BOUND_WORDS } from '@karkas/domain/documents/price-change.texts.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { formatDateInWords } from '@karkas/domain/decimal/format-number.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import { CONTRACT_ROLES } from '@karkas/domain/documents/contract-roles.texts.ts';
import { partyInPreamble } from '@karkas/domain/documents/party.ts';
import { changedBy, priceChangeSentence } from '@karkas/domain/documents/price-change.ts';
import { priceChange, splitVat, type VatParts } from '@karkas/domain/money/contract-price.ts';
import { AGREEMENT_TEXTS as T } from './agreement-document.texts.ts';
import type { AgreementDocument } from './agreement-document.types.ts';

/** Opening paragraph naming both parties; unknown values are left blank to be filled in by hand. */
export function preamble({ contract, customer, company }: AgreementDocument): string {
  const roles = CONTRACT_ROLES[contract.kind];
  return T.preamble(
    partyInPreamble(customer, roles.customer),
    partyInPreamble(company, roles.company),
    contract.number,
    formatDateInWords(contract.date),
  );
}

/** The clauses in order, without the empty ones. Word numbers them. */
export function clauses(document: AgreementDocument): string[] {
  const { subject, annex, project } = document;
  const texts = [
    ...(subject === null ? [] : [T.subject(subject)]),
    T.object(project.name, project.address),
    ...(annex === null ? [] : [T.works]),
    priceClause(document),
    ...(document.new_end_date === null ? [] : [termClause(document, document.new_end_date)]),
    T.rest,
    T.force,
    T.copies,
  ];
  return texts.map((text) => (/[.!]$/.test(text) ? text : `${text}.`));
}

/** If the contract clause is named, it is restated in full; otherwise only the date changes. */
function termClause({ term_clause: clause, old_end_date: oldEndDate }: AgreementDocument, endDate: string): string {
  const day = formatDateInWords(endDate);
  if (clause !== null) return T.clauseAnew(clause, day);
  return T.endDate(oldEndDate === null ? null : formatDateInWords(oldEndDate), day);
}

function priceClause({ price, contract, bound }: AgreementDocument): string {
  const delta = decimal(price.delta);
  const words = amountInFiguresAndWords;
  // A contract without a stated sum is not a contract for zero roubles: omit the price.
  const isOpen = decimal(price.before).eq('0');
  if (isOpen && delta.eq('0')) return T.noPriceChange;
  const sentence = delta.eq('0')
    ? T.samePrice(words(price.after))
    : T.price(
        {
          verb: delta.gt('0') ? T.grows : T.falls,
          by: changedBy(price.delta, bound),
          delta: words(roundMoney(delta.abs())),
        },
        isOpen ? null : { before: words(price.before), after: BOUND_WORDS[bound] + words(price.after) },
      );
  return sentence + vatClause(isOpen ? roundMoney(delta.abs()) : price.after, contract);
}

function vatClause(
  amount: string,
  { vat_rate: rate, vat_included: isIncluded }: AgreementDocument['contract'],
): string {
  if (rate === 'none') return T.noVat;
  if (rate === '0') return T.zeroVat;
  const { vat, gross } = splitVat(amount, { rate, isIncluded });
  return isIncluded
    ? T.vatWithin(rate, amountInFiguresAndWords(vat))
    : T.vatOnTop(rate, amountInFiguresAndWords(vat), amountInFiguresAndWords(gross));
}

/** Change of the contract price (after minus before), split into net, VAT and gross. */
export function changeOf({ price, contract }: Pick<AgreementDocument, 'price' | 'contract'>): VatParts {
  return priceChange(price.before, price.after, { rate: contract.vat_rate, isIncluded: contract.vat_included });
}

/** The same change in words; closes the annex. */
export function changeSentence(document: Pick<AgreementDocument, 'price' | 'contract' | 'bound'>): string {
  return priceChangeSentence(changeOf(document), document.contract.vat_rate, document.bound);
}
