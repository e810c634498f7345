import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import type { ImportSubject } from '../imports/import-dialog.tsx';
import { LazyImportDialog } from '../imports/lazy-import-dialog.tsx';
import { useMayImport } from '../imports/use-may-import.ts';
import { basesOptions } from '../norm-queries.ts';
import { usePricesText } from '../use-prices-text.ts';
import { BaseActions } from './base-actions.tsx';

const POLL_MS = 2_000;

/** Norm bases of a company: source, edition and size. */
export function BasesScreen() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('norms.title'), href: '/norms' }, { label: t('normImports.bases') }]);
  return useAbility('norm.view') ? <Bases /> : <NoRightPage title={t('normImports.basesTitle')} />;
}

function Bases() {
  const { t } = useTranslation();
  const bases = useQuery({
    ...basesOptions(),
    refetchInterval: ({ state }) => (state.data?.some((base) => base.is_importing) ? POLL_MS : false),
  });
  const [subject, setSubject] = useState<ImportSubject | null>(null);
  const canCreate = useMayImport();
  const columns = useColumns(setSubject);
  return (
    <Page
      title={t('normImports.basesTitle')}
      note={bases.data === undefined ? undefined : t('normImports.basesCount', { count: bases.data.length })}
      actions={
        canCreate && (
          <Button kind="primary" icon="upload" onClick={() => setSubject({ base: null })}>
            {t('normImports.load')}
          </Button>
        )
      }
    >
      <Sheet>
        <QueryStates query={bases} title={t('norms.basesFailed')} rows={4} height={36} />
        {bases.data?.length === 0 && <EmptyState title={t('norms.noBasesTitle')} text={t('norms.noBasesText')} />}
        {bases.data !== undefined && bases.data.length > 0 && (
          <Table<NormBase>
            caption={t('normImports.basesTitle')}
            columns={columns}
            rows={bases.data}
            rowKey={({ id }) => id}
          />
        )}
      </Sheet>
      <OwnedDialog of={subject}>
        {(displayed) => <LazyImportDialog subject={displayed} onClose={() => setSubject(null)} />}
      </OwnedDialog>
    </Page>
  );
}

function useColumns(onImport: (subject: ImportSubject) => void): TableColumn<NormBase>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const prices = usePricesText();
  return [
    {
      id: 'name',
      title: t('normImports.name'),
      cell: ({ id, name }) => (
        <Link to="/norms" search={{ base: id }} data-hint={name}>
          {name}
        </Link>
      ),
    },
    {
      id: 'source',
      title: t('normImports.source'),
      width: '150px',
      cell: ({ source, is_importing: isImporting }) =>
        isImporting ? <Badge tone="warn">{t('normImports.running')}</Badge> : t(`normImports.sources.${source}`),
    },
    {
      id: 'edition',
      title: t('normImports.edition'),
      width: '220px',
      isWrapped: true,
      yields: 2,
      cell: ({ version, source }) => (source === 'own' ? '' : version),
    },
    {
      id: 'norms',
      title: t('normImports.norms'),
      width: '90px',
      align: 'right',
      card: 'head',
      cell: ({ norms_count: count }) => format.quantity(String(count)),
    },
    { id: 'prices', title: t('norms.prices'), width: '220px', isWrapped: true, yields: 1, cell: prices },
    {
      id: 'imported',
      title: t('normImports.imported'),
      width: '110px',
      yields: 3,
      cell: ({ imported_at: at }) => (at === null ? '' : format.date(at.slice(0, 10))),
    },
    {
      id: 'actions',
      title: t('normImports.actions'),
      isTitleHidden: true,
      width: '56px',
      cell: (base) => <BaseActions base={base} onImport={() => onImport({ base })} />,
    },
  ];
}
