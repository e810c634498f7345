import type { SpecificationShort } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { CreateSpecificationDialog } from './lazy-dialogs.ts';
import { useSpecificationColumns } from './specification-columns.tsx';
import { specificationListOptions, type SpecificationOwner } from './specification-list-queries.ts';
import styles from './specification-lists.module.css';

type Props = {
  owner: SpecificationOwner;
  canCreate: boolean;
  /** Displayed inside a row of another table. */
  isNested?: boolean;
  /** Creates a specification at once, without asking for its name; by default the form opens. */
  creation?: { create: () => void; isPending: boolean; label: string };
  /** Additional actions at the end of each row. */
  renderActions?: (specification: SpecificationShort) => ReactNode;
  /** Totals below the table. */
  renderTotals?: (shown: { columns: readonly TableColumn<SpecificationShort>[]; hasAgreements: boolean }) => ReactNode;
};

/** Specifications of a project, contract or agreement. */
export function SpecificationList({
  owner,
  canCreate,
  isNested = false,
  creation,
  renderActions,
  renderTotals,
}: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useQuery(specificationListOptions(owner));
  const isNarrow = useIsNarrow();
  const [isCreating, setCreating] = useState(false);
  const specifications = list.data?.results ?? [];
  const hasAgreements = specifications.some((item) => item.supplementary_agreement_id !== null);
  const columns = useSpecificationColumns({
    hasContract: owner.kind === 'project',
    renderActions,
    hasPrices: specifications.some((item) => item.totals !== undefined),
  });
  // All contracts share one column arrangement.
  const { shown, menu, arrangement } = useChosenColumns(`specifications-of-${owner.kind}`, columns, 'name');
  const create = canCreate ? (
    <Button
      icon="plus"
      size={isNested ? 'small' : 'normal'}
      isPending={creation?.isPending ?? false}
      onClick={creation?.create ?? (() => setCreating(true))}
    >
      {specifications.length === 0 && creation !== undefined ? creation.label : t('specificationLists.createButton')}
    </Button>
  ) : undefined;

  const body = (
    <>
      <QueryStates query={list} title={t('specificationLists.loadFailed')} rows={isNested ? 1 : 3} height={36} />
      {list.data !== undefined &&
        specifications.length === 0 &&
        (isNested ? (
          <div className={styles['nestedEmpty']}>
            <span>{t('specificationLists.emptyContract')}</span>
            {create}
          </div>
        ) : (
          <EmptyList isOfAgreement={owner.kind === 'agreement'} create={create} />
        ))}
      {specifications.length > 0 && (
        <Table
          caption={t('specificationLists.title')}
          columns={shown}
          arrangement={arrangement}
          rows={specifications}
          rowKey={(item) => item.id}
          {...(renderTotals === undefined
            ? {}
            : {
                renderTotals: (ofColumns: readonly TableColumn<SpecificationShort>[]) =>
                  renderTotals({ columns: ofColumns, hasAgreements }),
              })}
        />
      )}
      <OwnedDialog of={isCreating}>
        {() => (
          <CreateSpecificationDialog
            owner={owner}
            onClose={() => setCreating(false)}
            onCreated={(created) => {
              void navigate({ to: '/specifications/$specificationId', params: { specificationId: created.id } });
            }}
          />
        )}
      </OwnedDialog>
    </>
  );
  if (isNested)
    return (
      <div className={styles['nested']}>
        {body}
        {specifications.length > 0 && create !== undefined && <div className={styles['nestedFoot']}>{create}</div>}
      </div>
    );
  // On a phone the button is in the project head.
  const isOffered = specifications.length > 0 && !(isNarrow && owner.kind === 'project');
  return (
    <Sheet
      title={t('specificationLists.title')}
      actions={
        specifications.length > 0 && !(isNarrow && create === undefined) ? (
          <>
            {menu}
            {isOffered && create}
          </>
        ) : undefined
      }
    >
      {body}
    </Sheet>
  );
}

/** Without permission no create button is displayed. */
function EmptyList({ isOfAgreement, create }: { isOfAgreement: boolean; create: ReactNode }) {
  const { t } = useTranslation();
  const text = t(isOfAgreement ? 'specificationLists.emptyAgreement' : 'specificationLists.emptyText');
  return (
    <EmptyState
      icon="specification"
      title={t('specificationLists.emptyTitle')}
      {...(create === undefined ? {} : { text })}
      action={create}
    />
  );
}
