import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { CreateUnitDialog } from './create-unit-dialog.tsx';
import { DeleteUnitDialog } from './delete-unit-dialog.tsx';
import { filterUnits, type UnitFilters } from './unit-filter.ts';
import { UnitList } from './unit-list.tsx';
import { unitListOptions } from './unit-queries.ts';
import { useKindName } from './use-kind-name.ts';
import styles from './measure-units.module.css';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';

type Props = { filters: UnitFilters; onFiltersChange: (change: UnitFilters) => void };
type Open = { kind: 'create' } | { kind: 'delete'; unit: MeasureUnit } | null;

/** Units of the classifier and custom units of the company. */
export function MeasureUnitsScreen({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('measureUnits.title') }]);
  const [canView, canCreate] = [useAbility('unit.view'), useAbility('unit.create')];
  const list = useQuery({ ...unitListOptions(), enabled: canView });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = canCreate ? (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
      {t('measureUnits.create')}
    </Button>
  ) : undefined;
  useRequestedAction('new-unit', canCreate ? () => setOpen({ kind: 'create' }) : undefined);
  if (!canView || (isApiError(list.error) && list.error.status === 403)) {
    return (
      <Page title={t('measureUnits.title')}>
        <Sheet>
          <EmptyState icon="lock" title={t('measureUnits.noRightTitle')} text={t('measureUnits.noRightText')} />
        </Sheet>
      </Page>
    );
  }
  return (
    <Page
      title={t('measureUnits.title')}
      note={list.data === undefined ? undefined : t('measureUnits.count', { count: list.data.length })}
      actions={create}
    >
      <Toolbar>
        <div className={styles['search']}>
          <SearchInput
            label={t('measureUnits.search')}
            value={filters.search ?? ''}
            onSearch={(search) => onFiltersChange({ search: search === '' ? undefined : search })}
          />
        </div>
        <div className={styles['own']}>
          <Checkbox
            label={t('measureUnits.onlyOwn')}
            isChecked={filters.own === true}
            onCheckedChange={(isChecked) => onFiltersChange({ own: isChecked ? true : undefined })}
          />
        </div>
      </Toolbar>
      <Sheet>
        <QueryStates query={list} title={t('measureUnits.loadFailed')} rows={10} height={36} />
        {list.data !== undefined && (
          <Found
            units={list.data}
            filters={filters}
            onClear={() => onFiltersChange({ search: undefined, own: undefined })}
            onDelete={(unit) => setOpen({ kind: 'delete', unit })}
          />
        )}
      </Sheet>
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'create' ? (
            <CreateUnitDialog onClose={close} />
          ) : (
            <DeleteUnitDialog unit={what.unit} onClose={close} />
          )
        }
      </OwnedDialog>
    </Page>
  );
}

type FoundProps = {
  units: readonly MeasureUnit[];
  filters: UnitFilters;
  onClear: () => void;
  onDelete: (unit: MeasureUnit) => void;
};

function Found({ units, filters, onClear, onDelete }: FoundProps) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const found = filterUnits(units, filters, kindName);
  if (found.length > 0) return <UnitList units={found} onDelete={onDelete} />;
  if (units.length === 0) return <EmptyState title={t('ui.noUnits')} />;
  if (filters.search === undefined)
    return <EmptyState kind="empty" title={t('measureUnits.noOwnTitle')} text={t('measureUnits.noOwnText')} />;
  return (
    <EmptyState
      kind="nothing-found"
      title={t('ui.unitsNotFound')}
      text={t('measureUnits.nothingText')}
      action={<Button onClick={onClear}>{t('measureUnits.clear')}</Button>}
    />
  );
}
