import { useState, type ReactNode } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { ignore, GalleryExample } from './gallery-example.tsx';

type Work = { id: string; name: string; unit: string; quantity: string; price: string; total: string; note: string };

const NAMES = [
  'Кладка перегородок из кирпича',
  'Штукатурка стен цементно-известковым раствором',
  'Устройство стяжки',
  'Окраска потолков',
  'Монтаж дверных блоков',
];
const makeWorks = (count: number): Work[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${index + 1}`,
    name: `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
    unit: 'м²',
    quantity: `${index + 1}00`,
    price: '1 234,56',
    total: '123 456,00',
    note: '',
  }));
const SMALL = makeWorks(6);
const LARGE = makeWorks(10_000);
const LONE = makeWorks(1).map((work) => ({
  ...work,
  name: 'Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3 в микрорайоне Заречный',
}));

const COLUMNS: readonly DataColumn<Work>[] = [
  { id: 'name', title: 'Наименование', width: 280, isFixed: true, cell: (row) => row.name },
  { id: 'unit', title: 'Ед. изм.', width: 80, cell: (row) => row.unit },
  {
    id: 'quantity',
    title: 'Количество',
    width: 120,
    align: 'right',
    editable: true,
    text: (row) => row.quantity,
    cell: (row) => row.quantity,
  },
  { id: 'price', title: 'Цена', align: 'right', cell: (row) => row.price },
  { id: 'total', title: 'Сумма', maxWidth: 240, align: 'right', cell: (row) => row.total },
  { id: 'note', title: 'Примечание', minWidth: 80, cell: (row) => row.note || '—' },
];

const CONTRACTS: readonly TableColumn<Work>[] = [
  { id: 'name', title: 'Наименование', isSortable: true, cell: (row) => <a href="#contract">{row.name}</a> },
  { id: 'status', title: 'Статус', width: '140px', cell: () => <Badge tone="ok">Подписан</Badge> },
  { id: 'total', title: 'Сумма', width: '160px', isSortable: true, align: 'right', cell: (row) => `${row.total} ₽` },
];

function expand(row: Work): ReactNode {
  return row.id === 'w2' ? <p style={{ padding: 12 }}>Спецификация 1</p> : null;
}

export function TablesPage() {
  const [works, setWorks] = useState(SMALL);
  const edit = (row: Work, columnId: string, text: string): string | null => {
    if (!/^\d+$/.test(text)) return 'Введите число';
    setWorks(works.map((work) => (work.id === row.id && columnId === 'quantity' ? { ...work, quantity: text } : work)));
    return null;
  };
  return (
    <>
      <GalleryExample name="DataTable" layout="flush">
        <DataTable
          tableId="gallery-works"
          caption="Работы"
          columns={COLUMNS}
          rows={works}
          rowKey={(row) => row.id}
          frozenColumns={1}
          onEdit={edit}
          toolbar="Работы"
        />
      </GalleryExample>
      <GalleryExample name="DataTable, 10 000 rows" layout="flush">
        <DataTable
          tableId="gallery-large"
          caption="Десять тысяч работ"
          columns={COLUMNS}
          rows={LARGE}
          rowKey={(row) => row.id}
          maxHeight={320}
          toolbar="10 000 строк"
        />
      </GalleryExample>
      <GalleryExample name="DataTable, one row" layout="flush">
        <DataTable
          tableId="gallery-one"
          caption="Одна работа"
          columns={COLUMNS}
          rows={LONE}
          rowKey={(row) => row.id}
          toolbar="Одна строка"
        />
      </GalleryExample>
      {(['ready', 'loading', 'error'] as const).map((state) => (
        <GalleryExample key={state} name={`DataTable, ${state === 'ready' ? 'empty' : state}`} layout="flush">
          <DataTable
            tableId={`gallery-${state}`}
            caption={`Работы: ${state}`}
            columns={COLUMNS}
            rows={[]}
            rowKey={(row) => row.id}
            state={state}
            onRetry={ignore}
          />
        </GalleryExample>
      ))}
      <GalleryExample name="Table" layout="flush">
        <Table
          caption="Договоры"
          rows={SMALL.slice(0, 3)}
          rowKey={(row) => row.id}
          sorting={{ id: 'name', order: 'asc' }}
          onSort={ignore}
          isDimmed={(row) => row.id === 'w3'}
          expansion={expand}
          columns={CONTRACTS}
        />
      </GalleryExample>
    </>
  );
}
