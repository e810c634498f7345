import type { NormImport, NormImportContents } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { TitleBlock } from '#ui/title-block/title-block.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import styles from './norm-imports.module.css';

const FACTS = ['norms', 'lines', 'resources', 'prices', 'sections', 'by_project'] as const;
const SKIPPED_DISPLAYED = 20;

/** Contents of a norm file, with skipped lines and reasons. */
export function ImportContents({ contents, state }: { contents: NormImportContents; state: NormImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price_date: day, prices_count: prices, known_in: knownIn, collections, first_norms: first } = contents;
  const editions = contents.editions.filter(({ norms_count: count }) => count > 0);
  return (
    <>
      {state.status === 'ready' &&
        knownIn.map(({ base_id: id, name, imported_at: at }) => (
          <Notice key={id} tone="warn">
            {t('normImports.known', { name, date: format.date(at.slice(0, 10)) })}
          </Notice>
        ))}
      {prices > 0 && day !== null && <Notice>{t('normImports.baseLevel', { date: format.date(day) })}</Notice>}
      {contents.coefficients_count > 0 && (
        <Notice>{t('normImports.coefficients', { count: contents.coefficients_count })}</Notice>
      )}
      {prices === 0 && contents.norms_count > 0 && <Notice tone="warn">{t('normImports.noPrices')}</Notice>}
      <TitleBlock
        label={t('normImports.found', { file: state.file_name ?? '' })}
        cells={FACTS.map((fact) => ({
          id: fact,
          label: t(`normImports.facts.${fact}`),
          value: format.quantity(String(contents[`${fact}_count`])),
          span: 2,
          isNumber: true,
        }))}
      />
      {editions.length > 0 && state.format === 'fsnb_xml' && (
        <p>
          {t('normImports.editions', { list: editions.map(({ part, edition }) => `${part} — ${edition}`).join('; ') })}
        </p>
      )}
      {collections.length > 0 && (
        <Part title={t('normImports.collections')}>
          <Table
            caption={t('normImports.collections')}
            columns={[
              { id: 'code', title: t('norms.code'), width: '120px', cell: ({ code }) => code },
              { id: 'name', title: t('norms.name'), cell: ({ name }) => name },
              {
                id: 'norms',
                title: t('normImports.norms'),
                width: '90px',
                align: 'right',
                cell: ({ norms_count: count }) => format.quantity(String(count)),
              },
            ]}
            rows={collections}
            rowKey={({ code, name }) => `${code} ${name}`}
          />
        </Part>
      )}
      <Skipped contents={contents} isDone={state.status === 'done'} />
      {first.length > 0 && (
        <Part title={t('normImports.first')}>
          <Table
            caption={t('normImports.first')}
            columns={[
              { id: 'code', title: t('norms.code'), width: '180px', cell: ({ code }) => code },
              { id: 'name', title: t('norms.name'), cell: ({ name }) => name },
              { id: 'unit', title: t('norms.unit'), width: '90px', cell: ({ unit }) => displayUnit(unit) },
              {
                id: 'resources',
                title: t('normImports.facts.resources'),
                width: '90px',
                align: 'right',
                cell: ({ resources_count: count }) => count,
              },
            ]}
            rows={first}
            rowKey={({ code }) => code}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Skipped({ contents, isDone }: { contents: NormImportContents; isDone: boolean }) {
  const { t } = useTranslation();
  if (contents.left_count === 0) return null;
  const displayed = contents.left.slice(0, SKIPPED_DISPLAYED);
  const title = t(isDone ? 'normImports.leftDone' : 'normImports.left');
  return (
    <Part title={title}>
      <ul className={styles['reasons']}>
        {contents.left_by_reason.map(({ reason, name, count }) => (
          <li key={reason}>{t('normImports.leftLine', { name, count })}</li>
        ))}
      </ul>
      <Table
        caption={title}
        columns={[
          { id: 'place', title: t('normImports.place'), width: '170px', isWrapped: true, cell: ({ place }) => place },
          { id: 'name', title: t('norms.name'), cell: ({ code, name }) => [code, name].filter(Boolean).join(' ') },
          {
            id: 'reason',
            title: t('normImports.left'),
            width: '260px',
            isWrapped: true,
            cell: ({ reason_name: reason, detail }) => (detail === '' ? reason : `${reason} (${detail})`),
          },
        ]}
        rows={displayed}
        rowKey={({ place, code, reason, detail }) => `${place} ${code} ${reason} ${detail}`}
      />
      {contents.left_count > displayed.length && <p className={styles['hint']}>{t('normImports.leftShown')}</p>}
    </Part>
  );
}
