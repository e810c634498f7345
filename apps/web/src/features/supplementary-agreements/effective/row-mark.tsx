import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EffectiveRow } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { AgreementLink } from '../list/agreement-link.tsx';
import { RowChangeBadge } from '../agreement-status.tsx';
import styles from '../rows/rows.module.css';

/** The agreement that added or changed the row. */
export function RowMark({
  row,
  contract,
  numbers,
}: {
  row: EffectiveRow;
  contract: Contract;
  numbers: ReadonlyMap<string, string>;
}) {
  const { change, supplementary_agreement_id: agreementId } = row;
  if (change === null || agreementId === null) return null;
  return (
    <span className={styles['mark']}>
      <RowChangeBadge change={change} />
      <AgreementLink
        projectId={contract.project_id}
        contractId={contract.id}
        agreementId={agreementId}
        number={numbers.get(agreementId) ?? ''}
      />
    </span>
  );
}
