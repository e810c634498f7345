import type { SpecificationShort } from '@karkas/api/specifications/specifications.schemas.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MissingTaxNumberNotice } from '#features/companies';
import { ObjectHistory } from '#features/activity-log';
import { CustomerDecisions } from '#features/customer-links';
import { FilesPanel, useFileCount } from '#features/files';
import { SpecificationList, specificationListOptions } from '#features/specification-lists';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { isMissing } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { AgreementActions } from './list/agreement-actions.tsx';
import { AgreementBlock } from './agreement-block.tsx';
import { agreementOptions } from './agreement-queries.ts';
import { AgreementStatusBadge } from './agreement-status.tsx';
import { ComparisonSheet } from './effective/comparison-sheet.tsx';
import { openChoice, useCreateAnnex } from './rows/use-change-positions.ts';
import styles from './agreements.module.css';

type Props = {
  projectId: string;
  contractId: string;
  agreementId: string;
  onDeleted: () => void;
  onOpenSpecification: (id: string) => void;
  renderTasks: () => ReactNode;
};

/** An agreement: terms, specifications, and the contract before and after. */
export function AgreementScreen({
  projectId,
  contractId,
  agreementId,
  onDeleted,
  onOpenSpecification,
  renderTasks,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(agreementOptions({ contractId, agreementId }));
  // Ignore the cached agreement once it is deleted by another member.
  const agreement = isMissing(query.error) ? undefined : query.data;
  useCrumbs([
    { label: t('shell.projects'), href: '/projects' },
    { label: agreement?.project_name ?? t('contracts.project'), href: `/projects/${projectId}` },
    {
      label:
        agreement === undefined ? t('contracts.one') : t('contracts.numbered', { number: agreement.contract_number }),
      href: `/projects/${projectId}/contracts/${contractId}`,
    },
    { label: agreement === undefined ? t('agreements.one') : t('agreements.short', { number: agreement.number }) },
  ]);

  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <Page title={t('agreements.one')}>
        <SkeletonBlock height={36} />
        <SkeletonRows />
      </Page>
    );
  if (agreement === undefined)
    return (
      <Page title={t('agreements.one')}>
        <RecordFailure
          query={query}
          title={t('agreements.loadOneFailed')}
          missing={t('agreements.missing')}
          list={{ href: `/projects/${projectId}/contracts/${contractId}`, label: t('agreements.toList') }}
        />
      </Page>
    );
  return (
    <Page
      title={t('agreements.numbered', { number: agreement.number })}
      actions={
        <AgreementActions agreement={agreement} onDeleted={onDeleted} onOpenSpecification={onOpenSpecification} />
      }
      note={
        <>
          {t('agreements.from', { date: format.date(agreement.date) })}{' '}
          <AgreementStatusBadge status={agreement.status} />
        </>
      }
    >
      <MissingTaxNumberNotice />
      <AgreementBlock agreement={agreement} />
      <CustomerDecisions agreement={agreement} />
      {agreement.can.update && !agreement.can.update_terms && <Notice>{t('agreements.termsClosed')}</Notice>}
      <AgreementParts agreement={agreement} onOpenSpecification={onOpenSpecification} renderTasks={renderTasks} />
    </Page>
  );
}

type Part = 'contents' | 'files' | 'history';

function AgreementParts({
  agreement,
  onOpenSpecification,
  renderTasks,
}: {
  agreement: SupplementaryAgreement;
  onOpenSpecification: (id: string) => void;
  renderTasks: () => ReactNode;
}) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('contents');
  const [seesFiles, seesLog] = [useAbility('file.view'), useAbility('log.view')];
  const owner = { kind: 'supplementary_agreement', id: agreement.id } as const;
  const filesCount = useFileCount(owner);
  return (
    <Tabs<Part>
      label={t('agreements.tabs')}
      active={part}
      onChange={setPart}
      items={[
        {
          id: 'contents',
          label: t('agreements.contents'),
          content: (
            <div className={styles['contents']}>
              <AgreementRows agreement={agreement} onOpenSpecification={onOpenSpecification} />
              {renderTasks()}
            </div>
          ),
        },
        ...(seesFiles
          ? [
              {
                id: 'files',
                label: t('files.title'),
                count: filesCount,
                content: <FilesPanel owner={owner} />,
              } as const,
            ]
          : []),
        ...(seesLog
          ? [
              {
                id: 'history',
                label: t('log.history'),
                content: <ObjectHistory objectId={agreement.id} version={agreement.version} />,
              } as const,
            ]
          : []),
      ]}
    />
  );
}

function AgreementRows({
  agreement,
  onOpenSpecification,
}: {
  agreement: SupplementaryAgreement;
  onOpenSpecification: (id: string) => void;
}) {
  const { t } = useTranslation();
  const canReadRows = useAbility('specification.view');
  const owner = { kind: 'agreement', id: agreement.id } as const;
  const specifications = useQuery({ ...specificationListOptions(owner), enabled: canReadRows });
  const annex = useCreateAnnex(agreement, onOpenSpecification);
  const place = { contractId: agreement.contract_id, agreementId: agreement.id };
  if (!canReadRows) return <ComparisonSheet place={place} />;
  const open = specifications.data?.results.find(isOpen);
  const takeInto = ({ id }: SpecificationShort, size: 'small' | 'normal') => (
    <Button size={size} icon="list" onClick={() => openChoice(id, onOpenSpecification)}>
      {t(size === 'small' ? 'agreements.takeRowsShort' : 'agreements.takeRows')}
    </Button>
  );
  return (
    <>
      <SpecificationList
        owner={owner}
        canCreate={agreement.can.create_specification}
        creation={{ ...annex, label: t('agreements.changePositions') }}
        renderActions={(specification) => (isOpen(specification) ? takeInto(specification, 'small') : null)}
      />
      {specifications.data !== undefined && specifications.data.results.length > 0 && (
        <ComparisonSheet place={place} emptyAction={open === undefined ? undefined : takeInto(open, 'normal')} />
      )}
    </>
  );
}

function isOpen({ can, status }: SpecificationShort): boolean {
  return can.update && status !== 'committed';
}
