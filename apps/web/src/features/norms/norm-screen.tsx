import type { NormCard, NormCost, NormResource } from '@karkas/api/specifications/norms.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/query-states.tsx';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { normOptions } from './norm-queries.ts';
import { NormResources } from './norm-resources.tsx';
import { NormActions } from './own-norm-actions.tsx';
import { NormUses } from './norm-uses.tsx';
import { usePricesText } from './use-prices-text.ts';
import styles from './norms.module.css';

type Props = { baseId: string; normId: string };

export function NormScreen(props: Props) {
  const { t } = useTranslation();
  return useAbility('norm.view') ? <NormPage {...props} /> : <NoRightPage title={t('norms.title')} />;
}

function NormPage({ baseId, normId }: Props) {
  const { t } = useTranslation();
  const query = useQuery(normOptions(baseId, normId));
  const norm = query.data;
  useCrumbs([{ label: t('norms.title'), href: '/norms' }, { label: norm?.code ?? t('norms.one') }]);
  useForgetMissing(query.error);
  if (norm !== undefined) return <Card norm={norm} />;
  return (
    <Page title={t('norms.one')}>
      <Sheet>
        <QueryStates query={query} title={t('norms.loadOneFailed')} rows={10} height={36} />
      </Sheet>
    </Page>
  );
}

function Card({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  return (
    <Page
      isLong
      title={norm.name}
      actions={<NormActions norm={norm} />}
      note={
        <>
          <span className={styles['code']}>{norm.code}</span>
          <CopyButton text={norm.code} label={t('norms.code')} />
        </>
      }
    >
      <Head norm={norm} />
      {norm.missing_prices > 0 && norm.cost !== undefined && norm.resources.length > 0 && (
        <Notice tone="warn">{t('norms.missingOfCost', { count: norm.missing_prices })}</Notice>
      )}
      {norm.steps !== null && (
        <Sheet title={t('norms.steps')}>
          <p className={styles['steps']}>{norm.steps}</p>
        </Sheet>
      )}
      {norm.resources.length === 0 ? (
        <Sheet>
          <EmptyState title={t('norms.noResourcesTitle')} text={t('norms.noResourcesText')} />
        </Sheet>
      ) : (
        <NormResources resources={norm.resources} />
      )}
      {norm.used_in !== null && <NormUses uses={norm.used_in} />}
    </Page>
  );
}

const PARTS = [
  'labour',
  'machines',
  'machinists',
  'materials',
  'consumables',
  'direct',
  'overhead',
  'profit',
] as const satisfies readonly (keyof NormCost)[];

function Head({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const prices = usePricesText();
  const { cost, overhead_percent: overhead, profit_percent: profit } = norm;
  const percents: TitleCell[] =
    overhead === undefined || profit === undefined
      ? []
      : [
          { id: 'overhead', label: t('norms.overhead'), value: format.percent(overhead), span: 2, isNumber: true },
          { id: 'profit', label: t('norms.profit'), value: format.percent(profit), span: 2, isNumber: true },
        ];
  const latest = latestPrice(norm.resources);
  const sums: TitleCell[] =
    cost === undefined || latest === null
      ? []
      : [
          ...PARTS.map((part): TitleCell => ({
            id: part,
            label: t(`norms.parts.${part}`),
            value: <Money value={cost[part]} />,
            span: 3,
            isNumber: true,
          })),
          { id: 'total', label: t('norms.parts.total'), value: <Money value={cost.total} />, span: 6, isMain: true },
          { id: 'prices', label: t('norms.prices'), value: prices(latest), span: 6 },
        ];
  return (
    <TitleBlock
      label={t('norms.head')}
      cells={[
        { id: 'unit', label: t('norms.unit'), value: norm.unit, span: 2, isNumber: true },
        { id: 'kind', label: t('norms.kind'), value: norm.kind_of_work_name, span: 6, hint: norm.kind_of_work_name },
        ...percents,
        ...sums,
      ]}
    />
  );
}

/** Of what day the prices are: of several days the last. Null where nothing has a price. */
function latestPrice(resources: readonly NormResource[]): NormResource | null {
  const priced = resources.filter(({ price_date: day }) => day !== null);
  return priced.toSorted((left, right) => (right.price_date ?? '').localeCompare(left.price_date ?? ''))[0] ?? null;
}
