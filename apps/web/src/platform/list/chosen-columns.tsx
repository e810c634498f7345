import { ColumnsMenu } from '#ui/columns-menu/columns-menu.tsx';
import { useColumnLayout } from '#ui/data-grid/use-column-layout.ts';
import type { TableColumn } from '#ui/table/table.tsx';
import styles from './list.module.css';

/** The columns of a list as the person chose them, and the menu to choose; the choice is remembered in the browser. */
export function useChosenColumns<Row>(listId: string, columns: readonly TableColumn<Row>[], nameId: string) {
  // What leads to the record always stays.
  const choices = columns.map(({ id, title }) => ({ id, title, isFixed: id === nameId }));
  const { columns: chosen, layout, setLayout } = useColumnLayout(listId, choices, 1);
  return {
    shown: chosen.flatMap(({ id }) => columns.find((column) => column.id === id) ?? []),
    menu: (
      <span className={styles['columns']}>
        <ColumnsMenu columns={choices} layout={layout} setLayout={setLayout} alwaysFrozen={1} />
      </span>
    ),
  };
}
