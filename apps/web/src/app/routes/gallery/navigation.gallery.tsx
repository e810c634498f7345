import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#ui/button/button.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { Tabs, type TabItem } from '#ui/tabs/tabs.tsx';
import { ignore, StatefulExample, GalleryExample } from './gallery-example.tsx';

const TABS: readonly TabItem<string>[] = [
  { id: 'bill', label: 'Ведомость', count: 248 },
  { id: 'resources', label: 'Ресурсы', count: 0 },
  { id: 'totals', label: 'Итоги' },
  { id: 'logs', label: 'Журнал', isDisabled: true },
].map((tab) => ({ ...tab, content: <p style={{ padding: 12 }}>{tab.label}</p> }));
const STATUSES = [
  { value: 'active', label: 'В работе' },
  { value: 'completed', label: 'Завершён' },
];

export function NavigationPage() {
  return (
    <>
      <GalleryExample name="Tabs" layout="wide">
        <StatefulExample initial="bill">
          {(active, set) => <Tabs label="Разделы" items={TABS} active={active} onChange={set} />}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="Tabs, vertical" layout="wide">
        <StatefulExample initial="resources">
          {(active, set) => (
            <Tabs label="Разделы сбоку" orientation="vertical" items={TABS} active={active} onChange={set} />
          )}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="Breadcrumbs" layout="wide">
        <Breadcrumbs
          label="Путь"
          items={[
            { id: '1', content: <a href="#projects">Проекты</a> },
            {
              id: '2',
              content: (
                <a href="#project">Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3</a>
              ),
            },
            { id: '3', content: 'Договор 3-О' },
          ]}
        />
      </GalleryExample>
      <GalleryExample name="Pagination" layout="wide">
        <StatefulExample initial={4}>
          {(page, set) => <Pagination page={page} limit={10} count={91} onChange={set} />}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="FilterBar" layout="wide">
        <StatefulExample initial={['active']}>
          {(values, set) => (
            <FilterBar
              label="Фильтры проектов"
              search={<SearchInput label="Поиск проектов" value="" onSearch={ignore} />}
              onReset={() => set([])}
              actions={
                <Button kind="primary" icon="plus">
                  Новый проект
                </Button>
              }
              filters={[
                {
                  id: 'status',
                  control: (
                    <Select
                      label="Статус"
                      isLabelHidden
                      isSearchable={false}
                      placeholder="Все статусы"
                      options={STATUSES}
                      value={values[0] ?? ''}
                      onValueChange={(value) => set([value])}
                    />
                  ),
                },
              ]}
              active={values.map((value) => ({
                id: value,
                name: 'Статус',
                value: STATUSES.find((status) => status.value === value)?.label ?? '',
                onRemove: () => set([]),
              }))}
            />
          )}
        </StatefulExample>
      </GalleryExample>
    </>
  );
}
