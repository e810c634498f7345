import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { FilesPanel, useFileCount } from '#features/files';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { isMissing } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { ContractHead } from './contract-head.tsx';
import { contractOptions } from './contract-queries.ts';
import { ContractStatusMenu } from './contract-status-menu.tsx';
import { ContractFormDialog, DeleteContractDialog } from './lazy-dialogs.ts';
import styles from './contracts.module.css';

export type ContractTab = 'contents' | 'work' | 'effective' | 'files' | 'history';
type Open = { kind: 'edit'; status?: Contract['status'] } | { kind: 'delete' } | null;
/** Tab contents, injected: specifications and agreements are features above this one. */
type Parts = {
  /** Total of its specifications where it differs from the contract amount. */
  renderSumOffer: (contract: Contract) => ReactNode;
  renderSpecifications: (contract: Contract) => ReactNode;
  renderAgreements: (contract: Contract) => ReactNode;
  renderEffective: (contract: Contract) => ReactNode;
  renderWork: (contract: Contract) => ReactNode;
  renderTasks: () => ReactNode;
};
type Props = Parts & {
  projectId: string;
  contractId: string;
  tab: ContractTab;
  onTabChange: (tab: ContractTab) => void;
  onDeleted: () => void;
};

export function ContractScreen({ projectId, contractId, tab, onTabChange, onDeleted, ...parts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(contractOptions(projectId, contractId));
  const [open, setOpen] = useState<Open>(null);
  // Ignore the cached contract once it is deleted by another member.
  const contract = isMissing(query.error) ? undefined : query.data;
  useCrumbs([
    { label: t('shell.projects'), href: '/projects' },
    { label: contract?.project_name ?? t('contracts.project'), href: `/projects/${projectId}` },
    { label: contract === undefined ? t('contracts.one') : t('contracts.numbered', { number: contract.number }) },
  ]);

  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <Page title={t('contracts.one')}>
        <SkeletonBlock height={36} />
        <SkeletonRows />
      </Page>
    );
  if (contract === undefined)
    return (
      <Page title={t('contracts.one')}>
        <RecordFailure
          query={query}
          title={t('contracts.loadOneFailed')}
          missing={t('contracts.missing')}
          list={{ href: '/contracts', label: t('contracts.toList') }}
        />
      </Page>
    );
  return (
    <Page
      title={t('contracts.numbered', { number: contract.number })}
      actions={<ContractActions contract={contract} onOpen={setOpen} />}
      note={
        <>
          {t('contracts.from', { date: format.date(contract.date) })}{' '}
          <ContractStatusMenu contract={contract} onExplain={(status) => setOpen({ kind: 'edit', status })} />
        </>
      }
    >
      {parts.renderSumOffer(contract)}
      <ContractHead contract={contract} />
      <ContractParts contract={contract} tab={tab} onTabChange={onTabChange} {...parts} />
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'edit' ? (
            <ContractFormDialog
              isOpen
              projectId={projectId}
              contract={contract}
              status={what.status}
              projectCustomer={null}
              onClose={() => setOpen(null)}
            />
          ) : (
            <DeleteContractDialog contract={contract} onClose={() => setOpen(null)} onDeleted={onDeleted} />
          )
        }
      </OwnedDialog>
    </Page>
  );
}

function ContractActions({ contract, onOpen }: { contract: Contract; onOpen: (what: Open) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {contract.can.create_specification && (
        <Button
          icon="upload"
          // Primary while there is no specification: it is the next step.
          kind={contract.specifications_count === 0 ? 'primary' : 'plain'}
          onClick={() => requestAction('load-bill')}
        >
          {t('projects.loadBill')}
        </Button>
      )}
      {contract.can.update && (
        <Button icon="edit" onClick={() => onOpen({ kind: 'edit' })}>
          {t('contracts.edit')}
        </Button>
      )}
      {contract.can.delete && (
        <Menu
          label={t('contracts.actions')}
          trigger={<IconButton icon="more" kind="plain" label={t('contracts.actions')} />}
          entries={[
            {
              id: 'delete',
              icon: 'trash',
              isDanger: true,
              label: t('contracts.delete'),
              onSelect: () => onOpen({ kind: 'delete' }),
            },
          ]}
        />
      )}
    </>
  );
}

function ContractParts({
  contract,
  tab,
  onTabChange,
  renderSpecifications,
  renderAgreements,
  renderEffective,
  renderWork,
  renderTasks,
}: Parts & Pick<Props, 'tab' | 'onTabChange'> & { contract: Contract }) {
  const { t } = useTranslation();
  const canReadRows = useAbility('specification.view');
  // A supply contract has no acts.
  const hasWork = useAbility('act.view') && contract.kind !== 'supply';
  const contents = (
    <div className={styles['contents']}>
      {canReadRows && renderSpecifications(contract)}
      {renderAgreements(contract)}
      {renderTasks()}
    </div>
  );
  const [seesFiles, seesLog] = [useAbility('file.view'), useAbility('log.view')];
  const filesCount = useFileCount({ kind: 'contract', id: contract.id });
  const items: { id: ContractTab; label: string; count?: number | undefined; content: ReactNode }[] = [
    { id: 'contents', label: t('contracts.contents'), content: contents },
    ...(hasWork ? [{ id: 'work', label: t('contracts.work'), content: renderWork(contract) } as const] : []),
    ...(canReadRows
      ? [{ id: 'effective', label: t('contracts.effective'), content: renderEffective(contract) } as const]
      : []),
    ...(seesFiles
      ? [
          {
            id: 'files',
            label: t('files.title'),
            count: filesCount,
            content: <FilesPanel owner={{ kind: 'contract', id: contract.id }} />,
          } as const,
        ]
      : []),
    ...(seesLog
      ? [
          {
            id: 'history',
            label: t('log.history'),
            content: <ObjectHistory objectId={contract.id} version={contract.version} />,
          } as const,
        ]
      : []),
  ];
  return (
    <Tabs
      label={t('contracts.tabs')}
      active={items.some((item) => item.id === tab) ? tab : 'contents'}
      onChange={onTabChange}
      items={items}
    />
  );
}
