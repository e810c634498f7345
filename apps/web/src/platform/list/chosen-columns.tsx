import { useCallback, type ReactNode } from 'react';
import { ColumnsMenu } from '#ui/columns-menu/columns-menu.tsx';
import { MIN_WIDTH } from '#ui/data-grid/columns/column-layout.ts';
import { useColumnLayout } from '#ui/data-grid/columns/use-column-layout.ts';
import { ColumnResizer } from '#ui/table/column-resizer.tsx';
import type { TableColumn, TableProps } from '#ui/table/table.tsx';
import styles from './list.module.css';

const WIDEST = 960;

type Choice = { id: string; title: string; isFixed: boolean; minWidth: number; maxWidth: number; width?: number };

/**
 * The columns of a list as the user arranged them (order and width), and the menu to arrange them; stored in the
 * browser. The column that links to the record and the actions always stay; the name takes the remaining width until it
 * is resized.
 */
export function useChosenColumns<Row>(
  listId: string,
  columns: readonly TableColumn<Row>[],
  nameId: string,
): { shown: TableColumn<Row>[]; menu: ReactNode; arrangement: NonNullable<TableProps<Row>['arrangement']> } {
  const choices = columns
    .filter(({ isTitleHidden }) => isTitleHidden !== true)
    .map((column) => choiceOf(column, nameId));
  const { columns: chosen, layout, setLayout, setWidth } = useColumnLayout(listId, choices, 1);
  const { widths } = layout;
  const resizer = useCallback(
    (column: TableColumn<Row>) => {
      const choice = choiceOf(column, nameId);
      return (
        <ColumnResizer
          column={choice}
          width={widths[choice.id] ?? choice.width ?? null}
          onResize={(width) => setWidth(choice.id, width)}
          onReset={() =>
            setLayout((current) => {
              const { [choice.id]: _, ...rest } = current.widths;
              return { ...current, widths: rest };
            })
          }
        />
      );
    },
    [widths, nameId, setWidth, setLayout],
  );
  const firstTitled = columns.findIndex(({ isTitleHidden }) => isTitleHidden !== true);
  const untitled = (isBefore: boolean) =>
    columns.filter(({ isTitleHidden }, index) => isTitleHidden === true && index < firstTitled === isBefore);
  return {
    shown: [
      ...untitled(true),
      ...chosen.flatMap(({ id }) => columns.find((column) => column.id === id) ?? []),
      ...untitled(false),
    ],
    arrangement: { widths, resizer },
    menu: (
      <span className={styles['columns']}>
        <ColumnsMenu columns={choices} layout={layout} setLayout={setLayout} alwaysFrozen={choices.length} />
      </span>
    ),
  };
}

function choiceOf<Row>(
  { id, title, width, minWidth = MIN_WIDTH, maxWidth = WIDEST }: TableColumn<Row>,
  nameId: string,
): Choice {
  const choice = { id, title, isFixed: id === nameId, minWidth, maxWidth };
  return width === undefined ? choice : { ...choice, width: Number.parseInt(width, 10) };
}
