import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { agreementOptions } from '../agreement-queries.ts';
import { TakeRowsDialog } from './take-rows-dialog.tsx';

type Props = {
  specification: Specification;
  onClose: () => void;
  /** Called with the keys of the added rows. */
  onTaken: (rowKeys: readonly string[]) => void;
};

/** Choice of contract positions above the table of an agreement's specification. */
export function PositionChooser({ specification, onClose, onTaken }: Props) {
  const { contract_id: contractId, supplementary_agreement_id: agreementId } = specification;
  const { data: agreement } = useQuery({
    ...agreementOptions({ contractId: contractId ?? '', agreementId: agreementId ?? '' }),
    enabled: contractId !== null && agreementId !== null,
  });
  if (agreement === undefined) return null;
  return <TakeRowsDialog agreement={agreement} specification={specification} onClose={onClose} onTaken={onTaken} />;
}
