import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { MEASURE_UNITS } from '@karkas/domain/units/index.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { useKindName } from './use-kind-name.ts';
import styles from './measure-units.module.css';

/** How a unit of the product is written besides in bills that are read; an own one is read as it is called. */
const ALIASES = new Map(MEASURE_UNITS.map(({ unit, aliases }) => [unit, aliases]));
const aliasesOf = (unit: MeasureUnit): string => (unit.is_system ? (ALIASES.get(unit.name) ?? []) : []).join(', ');

type Props = { units: readonly MeasureUnit[]; onDelete: (unit: MeasureUnit) => void };

export function UnitList({ units, onDelete }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const columns = useColumns(onDelete);
  if (isNarrow)
    return (
      <ul className={styles['cards']} aria-label={t('measureUnits.title')}>
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} onDelete={onDelete} />
        ))}
      </ul>
    );
  return <Table caption={t('measureUnits.title')} columns={columns} rows={units} rowKey={(unit) => unit.id} />;
}

function useColumns(onDelete: Props['onDelete']): TableColumn<MeasureUnit>[] {
  const { t } = useTranslation();
  const kindName = useKindName();
  return [
    {
      id: 'name',
      title: t('measureUnits.name'),
      width: '160px',
      cell: (unit) => (
        <strong className={styles['name']} data-hint={unit.name}>
          {unit.name}
        </strong>
      ),
    },
    {
      id: 'fullName',
      title: t('measureUnits.fullName'),
      cell: (unit) => <span data-hint={unit.full_name}>{unit.full_name}</span>,
    },
    { id: 'code', title: t('measureUnits.code'), width: '110px', yields: 2, cell: (unit) => unit.okei_code ?? '—' },
    {
      id: 'aliases',
      title: t('measureUnits.aliases'),
      cell: (unit) => (
        <span className={styles['quiet']} data-hint={aliasesOf(unit)}>
          {aliasesOf(unit) || '—'}
        </span>
      ),
    },
    {
      id: 'kind',
      title: t('measureUnits.kind'),
      width: '220px',
      yields: 3,
      cell: (unit) => kindName(unit.quantity_kind),
    },
    {
      id: 'actions',
      title: t('measureUnits.actions'),
      width: '60px',
      align: 'right',
      isTitleHidden: true,
      cell: (unit) => <UnitAction unit={unit} onDelete={onDelete} />,
    },
  ];
}

/** A unit of the product shows a lock where an own one is deleted. */
function UnitAction({ unit, onDelete }: { unit: MeasureUnit; onDelete: Props['onDelete'] }) {
  const { t } = useTranslation();
  const canDelete = useAbility('unit.delete');
  if (unit.is_system)
    return (
      <span
        role="img"
        className={styles['lock']}
        aria-label={t('measureUnits.system')}
        data-hint={t('measureUnits.system')}
      >
        <Icon name="lock" size={16} />
      </span>
    );
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

function UnitCard({ unit, onDelete }: { unit: MeasureUnit; onDelete: Props['onDelete'] }) {
  const { t } = useTranslation();
  const kindName = useKindName();
  return (
    <li>
      <div className={styles['card']}>
        <p>
          <strong className={styles['name']}>{unit.name}</strong> {unit.full_name !== unit.name && unit.full_name}
        </p>
        <p className={styles['quiet']}>
          {kindName(unit.quantity_kind)}
          {unit.okei_code !== null && (
            <>
              {' '}
              · {t('measureUnits.code')} {unit.okei_code}
            </>
          )}
        </p>
        {aliasesOf(unit) !== '' && (
          <p className={styles['quiet']}>
            {t('measureUnits.aliases')}: {aliasesOf(unit)}
          </p>
        )}
      </div>
      <UnitAction unit={unit} onDelete={onDelete} />
    </li>
  );
}
