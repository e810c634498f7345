import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat, type Formatters } from '#platform/format.ts';
import { errorTexts } from '#platform/notices.ts';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { splitVat } from './contract-amounts.ts';
import { ContractFormDialog } from './contract-form-dialog.tsx';
import { contractOptions } from './contract-queries.ts';
import { ContractStatusBadge } from './contract-status.tsx';
import { DeleteContractDialog } from './delete-contract-dialog.tsx';

type Props = { projectId: string; contractId: string; onDeleted: () => void; renderSpecifications: (contract: Contract) => ReactNode };

export function ContractScreen({ projectId, contractId, onDeleted, renderSpecifications }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(contractOptions(projectId, contractId));
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const contract = query.data;
  useCrumbs([
    { label: t('shell.projects'), href: '/projects' },
    { label: contract?.project_name ?? t('contracts.project'), href: `/projects/${projectId}` },
    { label: contract === undefined ? t('contracts.one') : t('contracts.numbered', { number: contract.number }) },
  ]);

  useForgetMissing(query.error);
  if (query.isPending) return <Page title={t('contracts.one')}><SkeletonBlock height={168} /><SkeletonRows /></Page>;
  if (contract === undefined) return <Page title={t('contracts.one')}><ErrorState title={t('contracts.loadOneFailed')} text={describeFailure(query.error, errorTexts())} onRetry={() => { void query.refetch(); }} /></Page>;
  const actions = (
    <>
      {contract.can.update && <Button icon="edit" onClick={() => setOpen('edit')}>{t('contracts.edit')}</Button>}
      {contract.can.delete && <Menu label={t('contracts.actions')} trigger={<IconButton icon="more" kind="plain" label={t('contracts.actions')} />} entries={[{ id: 'delete', icon: 'trash', isDanger: true, label: t('contracts.delete'), onSelect: () => setOpen('delete') }]} />}
    </>
  );
  return (
    <Page
      title={t('contracts.numbered', { number: contract.number })} actions={actions}
      note={<>{t('contracts.from', { date: format.date(contract.date) })} <ContractStatusBadge status={contract.status} /></>}
    >
      <ContractBlock contract={contract} />
      {renderSpecifications(contract)}
      {open === 'edit' && <ContractFormDialog key={contract.version} isOpen projectId={projectId} contract={contract} projectCustomer={null} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteContractDialog contract={contract} onClose={() => setOpen(null)} onDeleted={onDeleted} />}
    </Page>
  );
}

function ContractBlock({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (value: string | null) => (value === null ? '—' : format.date(value));
  const share = (value: string | null) => (value === null ? '—' : format.percent(value));
  const cells: TitleCell[] = [
    { id: 'project', label: t('contracts.project'), span: 6, hint: contract.project_name, value: <Link to="/projects/$projectId" params={{ projectId: contract.project_id }}>{contract.project_name}</Link> },
    { id: 'customer', label: t('contracts.customer'), span: 6, hint: contract.customer_name ?? '', value: contract.customer_id === null ? '—' : <Link to="/customers/$customerId" params={{ customerId: contract.customer_id }}>{contract.customer_name}</Link> },
    { id: 'subject', label: t('contracts.subject'), value: contract.subject ?? '—', span: 6, hint: contract.subject ?? '' },
    { id: 'kind', label: t('contracts.kind'), value: t(`contracts.kinds.${contract.kind}`), span: 2 },
    { id: 'start', label: t('contracts.startDate'), value: day(contract.start_date), span: 2, isNumber: true },
    { id: 'end', label: t('contracts.endDate'), value: day(contract.end_date), span: 2, isNumber: true },
    ...amountCells(contract, t, format),
    { id: 'advance', label: t('contracts.advance'), value: share(contract.advance_percent), span: 2, isNumber: true },
    { id: 'retention', label: t('contracts.retention'), value: share(contract.retention_percent), span: 2, isNumber: true },
    { id: 'comment', label: t('contracts.comment'), value: contract.comment ?? '—', span: 8, hint: contract.comment ?? '' },
  ];
  return <TitleBlock label={t('contracts.block')} cells={cells} />;
}

function amountCells(contract: Contract, t: TFunction, format: Formatters): TitleCell[] {
  const { amount, current_amount: current, agreements_amount: agreements } = contract;
  if (amount === undefined || current === undefined) return [];
  const parts = splitVat({ amount: current, rate: contract.vat_rate, isIncluded: contract.vat_included });
  const rate = t(`contracts.vatRates.${contract.vat_rate}`);
  const vatLabel = contract.vat_rate === 'none' ? t('contracts.vatNone') : contract.vat_included ? t('contracts.vatWithin', { rate }) : t('contracts.vatOnTop', { rate });
  return [
    { id: 'amount', label: t('contracts.amount'), value: format.money(amount), span: 2, isNumber: true },
    { id: 'agreements', label: t('contracts.agreementsAmount'), value: format.money(agreements ?? '0'), span: 2, isNumber: true },
    { id: 'net', label: t('contracts.withoutVat'), value: format.money(parts.net), span: 2, isNumber: true },
    { id: 'vat', label: vatLabel, value: format.money(parts.vat), span: 2, isNumber: true, hint: vatLabel },
    { id: 'gross', label: t('contracts.withVat'), value: format.money(parts.gross), span: 4, isNumber: true, isMain: true },
  ];
}
