import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { SavingStatus } from '#platform/edits/saving-status.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { SearchRows } from './specification-filter-bar.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import { RescaleButton } from './rescale-button.tsx';
import type { NewLineKind } from '../rows/use-add-line.ts';
import { isRemoval } from '../rows/line-rules.ts';
import { positionIdOf, type SpecLine } from '../rows/specification-lines.ts';

type Props = {
  specification: Specification;
  session: EditSession;
  filter: LineFilter;
  active: SpecLine | undefined;
  onFilter: (filter: LineFilter) => void;
  onAdd: (kind: NewLineKind) => void;
  /** Opens the choice of contract positions; absent outside an agreement. */
  onChoosePositions: (() => void) | undefined;
  /**
   * Opens the coefficients of the active section or position, or the price of the active resource; absent without
   * price permission.
   */
  onTerms: (() => void) | undefined;
  onRemove: () => void;
  /** Orders work for the selected positions; absent without permission. */
  onOrder: ((ids: readonly string[]) => void) | undefined;
  /** Creates a task for the selected positions; absent without permission. */
  onTask: ((ids: readonly string[]) => void) | undefined;
  /** Ids of the selected rows. */
  selected: () => readonly string[];
  /** Calculates the selected positions by norms; absent when none is priced by a bill. */
  onCalculate: (() => void) | undefined;
  onShowRefused: () => void;
  /** Opens the norm panel; absent while it is open. */
  onPanel: (() => void) | undefined;
  /** Files the specification was read from. */
  nextToSearch: ReactNode;
  /** Displayed while rows are loading. */
  rest: ReactNode;
};

/** Toolbar of the table: filters, row actions and the save state. */
export function SpecificationToolbar(props: Props): ReactNode {
  const { t } = useTranslation();
  const { specification, session, active, onAdd } = props;
  return (
    <>
      <SearchRows filter={props.filter} onFilter={props.onFilter} />
      {props.nextToSearch}
      {specification.can.update && (
        <>
          <RescaleButton session={session} active={active} />
          <Menu
            label={t('specifications.actions.add')}
            align="start"
            trigger={
              <Button size="small" icon="plus" data-short>
                {t('specifications.actions.add')}
              </Button>
            }
            entries={[
              ...(props.onChoosePositions === undefined
                ? []
                : [
                    {
                      id: 'contract',
                      label: t('specifications.actions.addContractPositions'),
                      onSelect: props.onChoosePositions,
                    },
                  ]),
              { id: 'position', label: t('specifications.actions.addPosition'), onSelect: () => onAdd('position') },
              { id: 'section', label: t('specifications.actions.addSection'), onSelect: () => onAdd('section') },
              ...(active === undefined || positionIdOf(active) === null ? [] : resourceEntries(t, onAdd)),
            ]}
          />
          <IconButton
            size="small"
            icon="trash"
            label={t('specifications.actions.removeRow')}
            disabled={active === undefined}
            onClick={props.onRemove}
          />
          {specification.can.view_prices && (
            <IconButton
              size="small"
              icon="calculator"
              label={t(
                active?.kind === 'resource'
                  ? 'specifications.actions.lineTerms'
                  : 'specifications.actions.coefficients',
              )}
              // Disabled instead of hidden, so that buttons do not move when a row is selected.
              disabled={props.onTerms === undefined || active === undefined || !hasTerms(active)}
              onClick={props.onTerms}
            />
          )}
          <SavingStatus table={session} onShowRefused={props.onShowRefused} />
        </>
      )}
      {props.rest}
      {props.onCalculate !== undefined && active !== undefined && (
        <Button size="small" icon="calculator" data-short onClick={props.onCalculate}>
          {t('specifications.actions.byNorms')}
        </Button>
      )}
      {(
        [
          ['order', 'document', props.onOrder],
          ['task', 'check', props.onTask],
        ] as const
      ).map(
        ([word, icon, act]) =>
          act !== undefined &&
          active !== undefined && (
            <Button
              key={word}
              size="small"
              icon={icon}
              data-short
              data-hint={t(`specifications.actions.${word}`)}
              onClick={() => act(props.selected())}
            >
              {t(`specifications.actions.${word}`)}
            </Button>
          ),
      )}
      {props.onPanel !== undefined && specification.can.update && (
        <Button
          size="small"
          icon="list"
          data-short
          data-hint={t('specifications.actions.panel')}
          onClick={props.onPanel}
        >
          {t('specifications.actions.panel')}
        </Button>
      )}
    </>
  );
}

function hasTerms(line: SpecLine): boolean {
  return line.kind !== 'work' && line.kind !== 'consumable' && !isRemoval(line);
}

const ADDED = [
  ['labour', 'addLabour'],
  ['machine', 'addMachine'],
  ['machinist', 'addMachinist'],
  ['material', 'addMaterial'],
  ['equipment', 'addEquipment'],
] as const satisfies readonly (readonly [ResourceKind, string])[];

/** Kinds of lines that can be added to a position. */
function resourceEntries(t: TFunction, onAdd: (kind: NewLineKind) => void): MenuEntry[] {
  return ADDED.map(([kind, word]) => ({
    id: kind,
    label: t(`specifications.actions.${word}`),
    onSelect: () => onAdd(kind),
  }));
}
