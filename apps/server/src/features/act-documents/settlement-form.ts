import { settlementKind, type SettlementRow } from '@karkas/domain/acts/index.ts';
import { decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import { hasVat } from '@karkas/domain/money/vat.ts';
import type { FormColumn, PaperForm } from '#platform/documents/form/paper-form.ts';
import { subtitleOf } from './act-form.ts';
import { HEAD, MARKS, SETTLEMENT as T, SETTLEMENT_NAMES } from './act-form.texts.ts';
import type { SettlementForm } from './act-form.types.ts';
import { signingSide } from './act-head.ts';

/** «Расчёты по акту»: gross, offsets, withholdings and claims, and what is paid. @throws InvalidDecimalError */
export function settlementForm({ head, totals, vat_rate: rate, rows, payable }: SettlementForm): PaperForm {
  const mark = MARKS[head.status];
  const author = head.contractor.party;
  const hasTax = rate === null || hasVat(rate);
  const last = rows.length;
  return {
    title: T.title(head.number),
    ...subtitleOf(head),
    sheetName: T.sheet,
    ...(author === null ? {} : { author: shortTitle(author) }),
    ...(mark === null ? {} : { mark }),
    facts: [
      [T.act, HEAD.numbered(head.number, head.date)],
      [HEAD.contract, HEAD.numbered(head.contract.number, head.contract.date)],
      [HEAD.object, head.project.name],
    ],
    columns: COLUMNS,
    rows: [
      [null, hasTax ? T.gross(totals.vat) : T.grossOnly, null, null, null, totals.gross],
      ...rows.map((row, index) => [
        String(index + 1),
        row.note === null ? SETTLEMENT_NAMES[row.code] : `${SETTLEMENT_NAMES[row.code]}: ${row.note}`,
        row.code,
        row.base,
        row.percent,
        signedAmount(row),
      ]),
    ],
    totals: [
      {
        label: T.payable,
        values: [null, null, null, null, null, { kind: 'money', value: payable, formula: `SUM(F{0}:F{${last}})` }],
        look: 'grand_total',
      },
    ],
    inWords: T.inWords(amountInFiguresAndWords(payable)),
    notes: [T.note],
    signatures: [],
    sides: [signingSide(HEAD.customer, head.customer), signingSide(HEAD.contractor, head.contractor)],
  };
}

/** Withholdings are negative, claims positive. */
export function signedAmount({ code, amount }: SettlementRow): DecimalString {
  return settlementKind(code) === 'withhold' ? roundMoney(decimal(amount).times('-1')) : roundMoney(amount);
}

const COLUMNS: readonly FormColumn[] = [
  { title: T.order, kind: 'whole', width: 8 },
  { title: T.name, kind: 'text', width: 52 },
  { title: T.code, kind: 'text', width: 8 },
  { title: T.base, kind: 'money', width: 17 },
  { title: T.percent, kind: 'quantity', width: 10 },
  { title: T.amount, kind: 'money', width: 18 },
];
