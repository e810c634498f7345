import type { ActHead, ActSide } from '#features/act-documents';
import type { ActRow } from '../acts.repository.ts';
import type { ActHeadRow } from './act-report.repository.ts';

/** What all papers of an act state above their table. */
export function headOf(act: ActRow, row: ActHeadRow): ActHead {
  const signerOf = (side: 'contractor' | 'customer'): ActSide['signer'] => {
    const found = row.signers.find((one) => one.side === side);
    return found === undefined ? null : { position: found.position ?? '', full_name: found.full_name };
  };
  const own = { party: row.company, okpo: null };
  const other = { party: row.customer, okpo: row.customer_okpo };
  // Under a subcontract the other party hands the work over.
  const [contractor, customer] = act.direction === 'out' ? [own, other] : [other, own];
  return {
    number: act.number,
    date: act.date,
    period_from: act.period_from,
    period_to: act.period_to,
    correction: correctionOf(act, row),
    status: act.status,
    contract: { number: row.contract_number, date: row.contract_date, kind: row.contract_kind },
    project: { name: row.project_name, address: row.address },
    investor: null,
    customer: { ...customer, signer: signerOf('customer') },
    contractor: { ...contractor, signer: signerOf('contractor') },
  };
}

function correctionOf(act: ActRow, { corrects }: ActHeadRow): ActHead['correction'] {
  if (act.correction_number !== null) return { number: act.correction_number, date: act.date };
  return corrects === null ? null : { of: corrects };
}
