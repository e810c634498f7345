import { formatDateInWords } from '@karkas/domain/decimal/format-number.ts';
import {
  partyTitle,
  placeOf,
  requisiteLines,
  shortTitle,
  signatureOf,
  type Party,
} from '@karkas/domain/documents/party.ts';
import { CONTRACT_ROLES } from '@karkas/domain/documents/contract-roles.texts.ts';
import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import type { Paragraph, Table } from 'docx';
import { makeWordDocument, pair } from '#platform/documents/word/word-document.ts';
import { paragraph } from '#platform/documents/word/word-parts.ts';
import { annexTable } from './agreement-annex.ts';
import { clauses, preamble } from './agreement-clauses.ts';
import { agreementTitle } from './agreement-paper.ts';
import { AGREEMENT_TEXTS as T } from './agreement-document.texts.ts';
import type { AgreementDocument } from './agreement-document.types.ts';

const CLAUSES_WITH_SIGNATURES = 2;

/**
 * Builds the printed agreement: heading, parties, clauses, requisites and signatures, and the annex on landscape pages
 * (ГК РФ art. 452: in the form of the contract; law 402-FZ art. 9: the requisites of a primary document).
 */
export function buildAgreement(document: AgreementDocument): Promise<Uint8Array> {
  const { annex, company, contract, number } = document;
  const roles = CONTRACT_ROLES[contract.kind];
  return makeWordDocument({
    author: company.name,
    head: agreementTitle(document),
    initials: [roles.customer, roles.company],
    title: `${T.title(number)} ${T.toContract(contract.number, formatDateInWords(contract.date))}`,
    mark: markOf(document),
    sections: [
      { orientation: 'portrait', children: [...heading(document), ...body(document), ...sides(document)] },
      ...(annex === null
        ? []
        : [
            {
              orientation: 'landscape' as const,
              children: [
                ...annexHeading(document),
                ...basisNote(document),
                ...annexTable(document, annex),
                ...signatures(document),
              ],
            },
          ]),
    ],
  });
}

/** Draft or canceled mark. Committed rows can no longer change, so their agreement is ready for signature. */
export function markOf({ status, is_draft: isDraft, annex }: AgreementDocument): string | null {
  if (status === 'canceled') return T.canceled;
  if (annex !== null) return isDraft ? (status === 'signed' ? T.uncommitted : T.unsigned) : null;
  return status === 'signed' ? null : T.unsigned;
}

function heading({ number, date, contract, company }: AgreementDocument): (Paragraph | Table)[] {
  return [
    paragraph(T.title(number), 'Title'),
    paragraph(T.toContract(contract.number, formatDateInWords(contract.date)), 'Subtitle'),
    pair([paragraph(placeOf(company), 'Normal')], [paragraph(formatDateInWords(date), 'Day')]),
  ];
}

function body(document: AgreementDocument): Paragraph[] {
  return [
    paragraph(preamble(document), 'BodyText', { before: 240 }),
    // The last clauses move to the signature page, so that signatures never stand alone.
    ...clauses(document).map((text, index, all) =>
      paragraph(text, 'ListNumber', { keepsNext: index >= all.length - CLAUSES_WITH_SIGNATURES }),
    ),
  ];
}

function annexHeading({ number, date, contract }: AgreementDocument): Paragraph[] {
  return [
    paragraph(T.annexTitle, 'Annex'),
    paragraph(T.annexOf(number, formatDateInWords(date), contract.number, formatDateInWords(contract.date)), 'AnnexOf'),
    paragraph(T.annexHead, 'Heading1'),
  ];
}

/** Names the VAT basis of the rows where it is not that of the contract price below them. */
function basisNote({ annex, contract }: AgreementDocument): Paragraph[] {
  if (annex === null || contract.vat_rate === 'none' || annex.rows_include_vat === contract.vat_included) return [];
  const notes = { true: T.rowsWithVat, false: T.rowsWithoutVat, null: T.rowsOfDifferentVat };
  return [paragraph(notes[`${annex.rows_include_vat}`], 'BodyText', { keepsNext: true })];
}

function sides({ contract, customer, company }: AgreementDocument): (Paragraph | Table)[] {
  const roles = CONTRACT_ROLES[contract.kind];
  return [
    paragraph(T.sides, 'Heading1', { keepsNext: true }),
    pair(sideOf(roles.customer, customer), sideOf(roles.company, company)),
  ];
}

function sideOf(role: string, party: Party | null): Paragraph[] {
  const text = party === null ? [BLANK] : [partyTitle(party), ...requisiteLines(party)];
  return [paragraph(role, 'Side'), ...text.map((line) => paragraph(line, 'Requisite')), ...signature(party)];
}

/** The annex names only the signatories; requisites are in the agreement itself. */
function signatures({ contract, customer, company }: AgreementDocument): (Paragraph | Table)[] {
  const roles = CONTRACT_ROLES[contract.kind];
  const side = (role: string, party: Party | null) => [
    paragraph(T.of(role), 'Side', { before: 200 }),
    paragraph(party === null ? BLANK : shortTitle(party), 'Requisite'),
    ...signature(party),
  ];
  return [pair(side(roles.customer, customer), side(roles.company, company))];
}

function signature(party: Party | null): Paragraph[] {
  const { post, name, seal } = signatureOf(party);
  return [
    ...(post === null ? [] : [paragraph(post, 'Requisite', { before: 240 })]),
    paragraph(`${BLANK} / ${name} /`, 'Requisite', { before: post === null ? 360 : 200 }),
    ...(seal === null ? [] : [paragraph(seal, 'Seal', { before: 60 })]),
  ];
}
