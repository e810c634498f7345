import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { cacheSaved } from '../customer-queries.ts';
import { differencesFrom, type RegistryDifference, type RegistryField } from './registry-card.ts';
import { duplicateOf, refreshFromRegistry, registryCardOptions, registryFailureText } from './registry-queries.ts';
import styles from '../customers.module.css';
import { translateKey } from '#platform/i18n/translate-key.ts';

const LABELS = {
  type: 'customers.type',
  name: 'customers.name',
  full_name: 'customers.fullName',
  inn: 'customers.inn',
  kpp: 'customers.kpp',
  ogrn: 'customers.ogrn',
  okpo: 'customers.okpo',
  okved: 'customers.okved',
  legal_address: 'customers.legalAddress',
  director_position: 'customers.directorPosition',
  director_name: 'customers.directorName',
  registry_status: 'customers.status',
} as const satisfies Record<RegistryField, string>;

/** Differences between registry and card; applied after confirmation. */
export function UpdateByInnDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const found = useQuery(registryCardOptions({ inn: customer.inn ?? '', kpp: customer.kpp }));
  const apply = useMutation({
    mutationFn: () => refreshFromRegistry(customer.id),
    meta: { isQuiet: true },
    onSuccess: async (saved) => {
      await cacheSaved(saved, client);
      announceSuccess(t('customers.updated'));
      onClose();
    },
  });
  const differences = found.data === undefined ? [] : differencesFrom(customer, found.data);
  const isSame = found.data !== undefined && differences.length === 0;
  const duplicate = duplicateOf(apply.error);
  const footer = (
    <>
      <Button onClick={onClose} disabled={apply.isPending}>
        {found.isError ? t('customers.close') : t('forms.cancel')}
      </Button>
      {found.isError ? (
        <Button
          kind="primary"
          isPending={found.isFetching}
          onClick={() => {
            void found.refetch();
          }}
        >
          {t('ui.retry')}
        </Button>
      ) : (
        <Button
          kind="primary"
          disabled={found.data === undefined}
          isPending={apply.isPending}
          onClick={() => apply.mutate()}
        >
          {isSame ? t('customers.markChecked') : t('customers.applyRegistry')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!apply.isPending) onClose();
      }}
      width={760}
      title={t('customers.updateByInnTitle')}
      description={t('customers.updateByInnText')}
      footer={footer}
    >
      {found.isPending && <SkeletonRows rows={4} height={36} />}
      {found.isError && <Notice tone="warn">{registryFailureText(found.error)}</Notice>}
      {isSame && <Notice tone="ok">{t('customers.sameAsRegistry')}</Notice>}
      {differences.length > 0 && <Differences differences={differences} />}
      {apply.isError && (
        <Notice
          tone="danger"
          title={t('customers.updateFailed')}
          action={
            duplicate === null ? undefined : (
              <Link to="/customers/$customerId" params={{ customerId: duplicate }}>
                {t('customers.openDuplicate')}
              </Link>
            )
          }
        >
          {specificReason(apply.error) ?? registryFailureText(apply.error)}
        </Notice>
      )}
    </Dialog>
  );
}

function Differences({ differences }: { differences: readonly RegistryDifference[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const show = ({ field }: RegistryDifference, value: string | null): string => {
    if (value === null) return '—';
    if (field === 'type') return translateKey(t, `customers.types.${value}`);
    return field === 'registry_status' ? translateKey(t, `customers.registryStatus.${value}`) : value;
  };
  if (isNarrow) {
    return (
      <ul className={styles['parts']}>
        {differences.map((row) => (
          <li key={row.field}>
            <div className={styles['part']}>
              <p className={styles['partName']}>{t(LABELS[row.field])}</p>
              <dl className={styles['facts']}>
                <dt>{t('customers.was')}</dt>
                <dd>{show(row, row.was)}</dd>
                <dt>{t('customers.willBe')}</dt>
                <dd>{show(row, row.willBe)}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles['wrapped']}>
      <Table
        caption={t('customers.updateByInnTitle')}
        rows={differences}
        rowKey={(row) => row.field}
        columns={[
          { id: 'field', title: t('customers.field'), width: '26%', cell: (row) => t(LABELS[row.field]) },
          { id: 'was', title: t('customers.was'), cell: (row) => show(row, row.was) },
          { id: 'will', title: t('customers.willBe'), cell: (row) => show(row, row.willBe) },
        ]}
      />
    </div>
  );
}
