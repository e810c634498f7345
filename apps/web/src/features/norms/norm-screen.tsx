import { displayUnit } from '#ui/unit/display-unit.ts';
import { kindName } from './kind-name.ts';
import type { NormCard, NormCost, NormResource } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { normOptions } from './norm-queries.ts';
import { NormResources } from './norm-resources.tsx';
import { NormActions } from './own-norms/own-norm-actions.tsx';
import { OwnPriceNote } from './own-norms/own-price.tsx';
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
      {norm.sections.length > 0 && <SectionPath norm={norm} />}
      {norm.missing_prices > 0 && norm.cost !== undefined && norm.resources.length > 0 && (
        <Notice tone="warn">{t('norms.missingOfCost', { count: norm.missing_prices })}</Notice>
      )}
      {norm.steps !== null && (
        <Sheet title={t('norms.steps')}>
          <p className={styles['steps']}>{norm.steps}</p>
        </Sheet>
      )}
      {norm.is_own_price ? (
        <OwnPriceNote norm={norm} />
      ) : norm.resources.length === 0 ? (
        <Sheet>
          <EmptyState title={t('norms.noResourcesTitle')} text={t('norms.noResourcesText')} />
        </Sheet>
      ) : (
        <NormResources resources={norm.resources} />
      )}
      {norm.by_project.length > 0 && <ByProject norm={norm} />}
      {norm.used_in !== null && <NormUses uses={norm.used_in} />}
    </Page>
  );
}

/** Section path in the imported base; each step links to the norms of that section. */
function SectionPath({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('normImports.place')}>
      <ul className={styles['steps']}>
        {norm.sections.map(({ path, level, name }) => (
          <li key={path}>
            {level === '' ? '' : `${level}: `}
            <Link to="/norms" search={{ base: norm.base_id, section: path }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ByProject({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('normImports.byProject')}>
      <div className={styles['steps']}>
        <p>{t('normImports.byProjectText')}</p>
        <ul>
          {norm.by_project.map(({ code, name, unit }) => (
            <li key={code}>{[code, name, unit].filter((part) => part !== '').join(', ')}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** Estimate columns: machines include machinists. */
const COSTS = ['labour', 'machines', 'materials', 'consumables'] as const satisfies readonly (keyof NormCost)[];
const CHARGES = ['overhead', 'profit', 'equipment'] as const satisfies readonly (keyof NormCost)[];
/** Cells per row. */
const IN_ROW = 4;

function Head({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  const prices = usePricesText();
  const money = useMoneyText();
  const { cost } = norm;
  const latest = latestPrice(norm.resources);
  const displayed = cost === undefined || (latest === null && !norm.is_own_price) ? null : cost;
  const dated: TitleCell[] =
    displayed === null || latest === null
      ? []
      : [{ id: 'prices', label: t('norms.prices'), value: prices({ ...latest, price_source: null }), span: 6 }];
  const isRepaired = norm.repair_kind !== null;
  const cells = [
    ...useKindCells(norm),
    ...(isRepaired ? dated : []),
    ...(displayed === null ? [] : sumCells(displayed, t)),
    ...(isRepaired ? [] : dated),
  ];
  const summary =
    displayed === null
      ? displayUnit(norm.unit)
      : t('norms.totalOf', { total: money(displayed.total), unit: displayUnit(norm.unit) });
  return (
    <HeadFold label={t('norms.head')} summary={summary}>
      <TitleBlock fillsRows label={t('norms.head')} cells={cells} />
    </HeadFold>
  );
}

function useKindCells(norm: NormCard): TitleCell[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { overhead_percent: overhead, profit_percent: profit, source_code: source, repair_kind: repair } = norm;
  const kind = kindName(norm.kind_of_work_name);
  return [
    { id: 'unit', label: t('norms.unit'), value: displayUnit(norm.unit), span: 3, isNumber: true },
    ...(source === null
      ? []
      : [{ id: 'source', label: t('norms.sourceCode'), value: source, span: 3 } satisfies TitleCell]),
    { id: 'kind', label: t('norms.kind'), value: kind, span: 3, hint: kind },
    ...(repair === null
      ? []
      : [
          {
            id: 'repair',
            label: t('norms.repairKind'),
            value: [repair, norm.repair_kind_name].filter((part) => part !== null).join(' '),
            span: 6,
          } satisfies TitleCell,
        ]),
    ...(overhead === undefined || profit === undefined
      ? []
      : ([
          {
            id: 'overheadPercent',
            label: t('norms.overhead'),
            value: format.percent(overhead),
            span: 3,
            isNumber: true,
          },
          { id: 'profitPercent', label: t('norms.profit'), value: format.percent(profit), span: 3, isNumber: true },
        ] satisfies TitleCell[])),
  ];
}

/** Costs that make up direct costs in one row; then charges and the total. */
function sumCells(cost: NormCost, t: TFunction): TitleCell[] {
  const machines = addAll([cost.machines, cost.machinists]);
  const amounts: NormCost = { ...cost, machines };
  const cellOf = (part: keyof NormCost): TitleCell => ({
    id: part,
    label: t(`norms.parts.${part}`),
    value: <Money value={amounts[part]} />,
    span: 3,
    isNumber: true,
    ...(part === 'machines' && !isNothing(cost.machinists)
      ? {
          within: (
            <>
              {t('norms.parts.machinists')} <Money value={cost.machinists} />
            </>
          ),
        }
      : {}),
  });
  const taken = COSTS.filter((part) => !isNothing(amounts[part])).map(cellOf);
  const charged = CHARGES.filter((part) => !isNothing(amounts[part])).map(cellOf);
  const isFull = taken.length === IN_ROW;
  const rest = charged.length + Number(isFull);
  return [
    ...taken,
    // A row of three costs ends with direct costs.
    { ...cellOf('direct'), span: taken.length === 2 ? 6 : 3 },
    ...charged,
    { ...cellOf('total'), span: rest < IN_ROW - 1 ? 6 : 3, isMain: true },
  ];
}

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** The resource with the latest price date; null when nothing has a price. */
function latestPrice(resources: readonly NormResource[]): NormResource | null {
  const priced = resources.filter(({ price_date: day }) => day !== null);
  return priced.toSorted((left, right) => (right.price_date ?? '').localeCompare(left.price_date ?? ''))[0] ?? null;
}
