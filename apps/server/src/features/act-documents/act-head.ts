import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { partyTitle, shortTitle, type Party } from '@karkas/domain/documents/party.ts';
import { withInitials } from '@karkas/domain/documents/party.ts';
import { BLANK, type FormFact, type FormStamp } from '#platform/documents/form/paper-form.ts';
import { sideOf, type FormSide } from '#platform/documents/form/form-side.ts';
import { HEAD as T, STAMP } from './act-form.texts.ts';
import type { ActHead, ActSide } from './act-form.types.ts';

/**
 * The header of a unified form: the sides with address and phone, construction site, object, contract, and their codes
 * (Госкомстат, 11.11.1999 № 100). The codes of activity and operation stay blank, as most customers accept.
 */
export function headFacts(head: ActHead, okud: string): FormFact[] {
  const { investor, customer, contractor, contract, project } = head;
  return [
    ['', '', [T.okud, okud]],
    // The form has this row whether or not the contract names an investor.
    sideFact(T.investor, investor ?? { party: null, okpo: null }),
    sideFact(T.customer, customer),
    sideFact(T.contractor, contractor),
    [T.site, [project.name, project.address].filter((part) => part !== null && part !== '').join(', ')],
    [T.object, project.name],
    [T.activity, '', [T.activityCode, '']],
    [T.contract, T.numbered(contract.number, contract.date), [T.contractNumber, contract.number]],
    ['', '', [T.contractDate, formatDate(contract.date)]],
    ['', '', [T.operation, '']],
  ];
}

function sideFact(label: string, { party, okpo }: Pick<ActSide, 'party' | 'okpo'>): FormFact {
  return [label, party === null ? BLANK : partyLine(party), [T.okpo, okpo ?? '']];
}

function partyLine(party: Party): string {
  const parts = [partyTitle(party), party.address, party.phone === null ? null : T.phone(party.phone)];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

/** Number, date and period of the document. */
export function headStamp({ number, date, period_from, period_to }: ActHead): FormStamp {
  return [
    { title: STAMP.number, value: number },
    { title: STAMP.date, value: formatDate(date) },
    { title: STAMP.from, group: STAMP.period, value: formatDate(period_from) },
    { title: STAMP.to, group: STAMP.period, value: formatDate(period_to) },
  ];
}

/** The signature block of a side: the signer of the contract, else the director of the party. */
export function signingSide(role: string, { party, signer }: ActSide): FormSide {
  const side = sideOf(party, { role, name: party === null ? BLANK : shortTitle(party) });
  return signer === null ? side : { ...side, post: signer.position, signer: withInitials(signer.full_name) };
}
