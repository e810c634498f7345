import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { MEASURE_UNITS } from '@karkas/domain/units/index.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useKindName } from './use-kind-name.ts';
import styles from './measure-units.module.css';

/** Aliases of a built-in unit recognised in bills; custom units are recognised by name only. */
const ALIASES = new Map(MEASURE_UNITS.map(({ unit, aliases }) => [unit, aliases]));
const aliasesOf = (unit: MeasureUnit): string => (unit.is_system ? (ALIASES.get(unit.name) ?? []) : []).join(', ');

type Props = { units: readonly MeasureUnit[]; onDelete: (unit: MeasureUnit) => void };

export function UnitList({ units, onDelete }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(
    onDelete,
    units.some((unit) => !unit.is_system),
  );
  return <Table caption={t('measureUnits.title')} columns={columns} rows={units} rowKey={(unit) => unit.id} />;
}

function useColumns(onDelete: Props['onDelete'], hasOwn: boolean): TableColumn<MeasureUnit>[] {
  const { t } = useTranslation();
  const kindName = useKindName();
  const isNarrow = useIsNarrow();
  const columns: (TableColumn<MeasureUnit> | false)[] = [
    {
      id: 'name',
      title: t('measureUnits.name'),
      // Cards begin with the sign and display the full name beside it.
      ...(isNarrow ? {} : { width: '160px' }),
      cell: (unit) => (
        <>
          <strong className={styles['name']} data-hint={unit.name}>
            {displayUnit(unit.name)}
          </strong>
          {isNarrow && unit.full_name !== unit.name && displayUnit(unit.full_name)}
        </>
      ),
    },
    {
      id: 'fullName',
      title: t('measureUnits.fullName'),
      card: 'hidden',
      cell: (unit) => <span data-hint={unit.full_name}>{displayUnit(unit.full_name)}</span>,
    },
    {
      id: 'code',
      title: t('measureUnits.code'),
      width: '110px',
      yields: 2,
      cell: (unit) => (
        <span data-hint={unit.is_system ? t('measureUnits.system') : undefined}>{unit.okei_code ?? '—'}</span>
      ),
    },
    {
      id: 'aliases',
      title: t('measureUnits.aliases'),
      cell: (unit) =>
        aliasesOf(unit) === '' ? (
          '—'
        ) : (
          <span className={styles['quiet']} data-hint={aliasesOf(unit)}>
            {aliasesOf(unit)}
          </span>
        ),
    },
    {
      id: 'kind',
      title: t('measureUnits.kind'),
      width: '220px',
      yields: 3,
      card: 'hidden',
      cell: (unit) => kindName(unit.quantity_kind),
    },
    hasOwn && {
      id: 'actions',
      title: t('measureUnits.actions'),
      width: '60px',
      align: 'right',
      isTitleHidden: true,
      cell: (unit) => (unit.is_system ? null : <UnitAction unit={unit} onDelete={onDelete} />),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Custom units can be deleted, classifier units cannot. */
function UnitAction({ unit, onDelete }: { unit: MeasureUnit; onDelete: Props['onDelete'] }) {
  const { t } = useTranslation();
  const canDelete = useAbility('unit.delete');
  return (
    canDelete && (
      <IconButton
        icon="trash"
        size="small"
        label={t('measureUnits.deleteOne', { name: unit.name })}
        aria-haspopup="dialog"
        onClick={() => onDelete(unit)}
      />
    )
  );
}
