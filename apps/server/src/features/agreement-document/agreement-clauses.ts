import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { formatDateInWords } from '@karkas/domain/decimal/format-number.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import { vatOnTop, vatWithin } from '@karkas/domain/money/vat.ts';
import { AGREEMENT_TEXTS as T, BLANK, ROLES } from './agreement-document.texts.ts';
import type { AgreementDocument, Party } from './agreement-document.types.ts';

/** The paragraph that names both sides. What is not known is left blank to be written in by hand. */
export function preamble({ contract, customer, company }: AgreementDocument): string {
  const roles = ROLES[contract.kind];
  return T.preamble(
    called(customer, roles.customer),
    called(company, roles.company),
    contract.number,
    formatDateInWords(contract.date),
  );
}

function called(party: Party | null, role: string): string {
  const person = [party?.director_position, party?.director_name].filter(Boolean).join(' ');
  return T.partyCalled(party?.name ?? BLANK, role, person || BLANK);
}

/** The numbered clauses, in order; those that have nothing to say are left out. */
export function clauses(document: AgreementDocument): string[] {
  const { subject, annex, new_end_date: endDate, project } = document;
  const texts = [
    ...(subject === null ? [] : [T.subject(subject)]),
    T.object(project.name, project.address),
    ...(annex === null ? [] : [T.works]),
    priceClause(document),
    ...(endDate === null ? [] : [T.endDate(formatDateInWords(endDate))]),
    T.rest,
    T.force,
    T.copies,
  ];
  return texts.map((text, index) => `${index + 1}. ${/[.!]$/.test(text) ? text : `${text}.`}`);
}

function priceClause({ price, contract }: AgreementDocument): string {
  const delta = decimal(price.delta);
  const words = amountInFiguresAndWords;
  const sentence = delta.eq('0')
    ? T.samePrice(words(price.after))
    : T.price(
        delta.gt('0') ? T.grows : T.falls,
        words(roundMoney(delta.abs())),
        words(price.before),
        words(price.after),
      );
  return sentence + vatClause(price.after, contract);
}

function vatClause(
  amount: string,
  { vat_rate: rate, vat_included: isIncluded }: AgreementDocument['contract'],
): string {
  if (rate === 'none') return T.noVat;
  if (rate === '0') return T.zeroVat;
  if (isIncluded) return T.vatWithin(rate, amountInFiguresAndWords(vatWithin(amount, rate)));
  const vat = vatOnTop(amount, rate);
  return T.vatOnTop(
    rate,
    amountInFiguresAndWords(vat),
    amountInFiguresAndWords(roundMoney(decimal(amount).plus(decimal(vat)))),
  );
}
