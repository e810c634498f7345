import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { restoreDeletedCompany, deletedCompaniesOptions } from './company-settings-queries.ts';
import styles from './company.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

export function DeletedCompaniesDialog({
  onClose,
  onRestored,
}: {
  onClose: () => void;
  onRestored: (company: Company) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const bin = useQuery(deletedCompaniesOptions());
  const restore = useMutation({
    mutationFn: (id: string) => restoreDeletedCompany(id, client),
    meta: { failure: t('companies.restoreFailed') },
    onSuccess: (company) => {
      announceSuccess(t('companies.restored'));
      onRestored(company);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('companies.bin')} width={560}>
      <QueryStates query={bin} title={t('companies.binFailed')} rows={3} height={40} />
      {bin.data?.length === 0 && (
        <EmptyState kind="empty" title={t('companies.binEmpty')} text={t('companies.binEmptyText')} />
      )}
      {bin.data !== undefined && bin.data.length > 0 && (
        <ul className={styles['bin']}>
          {bin.data.map((company) => (
            <li key={company.id}>
              <span>
                <strong>{company.name}</strong>
                <small>{t('companies.keptUntil', { date: format.dateOfInstant(company.kept_until) })}</small>
              </span>
              <Button
                size="small"
                icon="restore"
                isPending={restore.isPending && restore.variables === company.id}
                onClick={() => restore.mutate(company.id)}
              >
                {t('companies.restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
