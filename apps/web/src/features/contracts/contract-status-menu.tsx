import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BadgeMenu } from '#ui/badge/badge-menu.tsx';
import { changeContractStatus, contractKeys } from './contract-queries.ts';
import { changesSignedStatus } from '@karkas/domain/contracts/signed-terms.ts';
import { CONTRACT_TONES, ContractStatusBadge } from './contract-status.tsx';

// Listed here so that the page of a contract does not load the schemas.
const STATUSES = ['draft', 'active', 'completed', 'terminated'] as const satisfies readonly Contract['status'][];

type MenuProps = {
  contract: Contract;
  /** Called for a change that needs a reason: the form asks for it and for the accepted amount. */
  onExplain: (status: Contract['status']) => void;
};

/** Status badge; a menu for members who may change it. */
export function ContractStatusMenu({ contract, onExplain }: MenuProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (status: Contract['status']) => changeContractStatus({ contract, status, client }),
    meta: { failure: t('contracts.updateFailed') },
    onError: () => {
      void client.invalidateQueries({ queryKey: contractKeys.one(contract.id) });
    },
  });
  if (!contract.can.update) return <ContractStatusBadge status={contract.status} />;
  return (
    <BadgeMenu
      label={t('contracts.status')}
      value={contract.status}
      tone={CONTRACT_TONES[contract.status]}
      options={STATUSES.filter(
        (status) => contract.can.amend || !changesSignedStatus(contract.status, status) || contract.status === 'draft',
      ).map((id) => ({ id, label: t(`contracts.statuses.${id}`) }))}
      isPending={change.isPending}
      onChoose={(status) => (changesSignedStatus(contract.status, status) ? onExplain(status) : change.mutate(status))}
    />
  );
}
