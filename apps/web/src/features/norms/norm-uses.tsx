import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './norms.module.css';

type Use = NonNullable<NormCard['used_in']>[number];

/** Recent specifications in force that use the norm. */
export function NormUses({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <Sheet title={t('norms.usedIn')}>
      {uses.length === 0 ? (
        <p className={styles['nothing']}>{t('norms.notUsed')}</p>
      ) : (
        <Table caption={t('norms.usedIn')} columns={columns} rows={uses} rowKey={({ id }) => id} />
      )}
    </Sheet>
  );
}

function useColumns(): TableColumn<Use>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      title: t('norms.specification'),
      cell: ({ id, name }) => (
        <Link to="/specifications/$specificationId" params={{ specificationId: id }} data-hint={name}>
          {name}
        </Link>
      ),
    },
    {
      id: 'project',
      title: t('norms.project'),
      width: '320px',
      isWrapped: true,
      cell: ({ project_name: name }) => <span data-hint={name}>{name}</span>,
    },
    {
      id: 'positions',
      title: t('norms.positions'),
      width: '110px',
      align: 'right',
      cell: ({ positions_count: count }) => count,
    },
  ];
}
