import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { PriceDrifts } from '../lazy-dialogs.ts';
import { withMoreTexts } from '../more-texts.ts';
import { RecordList } from '../records/record-list.tsx';
import { SummaryList } from '../summaries/summary-list.tsx';
import { CompletionJournal } from './completion-journal.tsx';
import { ContractActs } from './contract-acts.tsx';
import { ContractMoneyBlock, ReconciliationLine } from './contract-money.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './work.module.css';

const SubcontractBalanceSheet = lazy(() =>
  withMoreTexts(async () => ({
    default: (await import('../balance/subcontract-balance.tsx')).SubcontractBalanceSheet,
  })),
);

/** Work done under a contract: its acts, records, money, payments and the journal by position. */
export function ContractWork({ contract }: { contract: Contract }): ReactNode {
  const hasPrices = useAbility('specification.view_prices');
  const seesPayments = useAbility('payment.view') && hasPrices;
  const navigate = useNavigate();
  const { id: contractId, project_id: projectId } = contract;
  const openAct = (actId: string): void =>
    void navigate({
      to: '/projects/$projectId/contracts/$contractId/acts/$actId',
      params: { projectId, contractId, actId },
    });
  const seesRecords = useAbility('work_record.view');
  return (
    <div className={styles['contents']}>
      {hasPrices && <ContractMoneyBlock contract={contract} />}
      {hasPrices && contract.kind !== 'supply' && (
        <Suspense>
          <PriceDrifts projectId={projectId} contractId={contractId} onOpenAct={openAct} />
        </Suspense>
      )}
      <ContractActs contract={contract} hasPrices={hasPrices} />
      {hasPrices && contract.kind !== 'supply' && <SummaryList contract={contract} />}
      {seesRecords && <RecordList contract={contract} />}
      {seesPayments && <PaymentList contract={contract} />}
      {hasPrices && contract.kind !== 'supply' && (
        <Suspense>
          <SubcontractBalanceSheet projectId={projectId} />
        </Suspense>
      )}
      {hasPrices && <ReconciliationLine contract={contract} />}
      <CompletionJournal contract={contract} hasPrices={hasPrices} />
    </div>
  );
}
