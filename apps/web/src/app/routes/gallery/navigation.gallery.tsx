import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#ui/button/button.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { Tabs, type TabItem } from '#ui/tabs/tabs.tsx';
import { ignore, Kept, Specimen } from './specimen.tsx';

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
      <Specimen name="Tabs" layout="wide">
        <Kept initial="bill">
          {(active, set) => <Tabs label="Разделы" items={TABS} active={active} onChange={set} />}
        </Kept>
      </Specimen>
      <Specimen name="Tabs, vertical" layout="wide">
        <Kept initial="resources">
          {(active, set) => (
            <Tabs label="Разделы сбоку" orientation="vertical" items={TABS} active={active} onChange={set} />
          )}
        </Kept>
      </Specimen>
      <Specimen name="Breadcrumbs" layout="wide">
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
      </Specimen>
      <Specimen name="Pagination" layout="wide">
        <Kept initial={4}>{(page, set) => <Pagination page={page} limit={10} count={91} onChange={set} />}</Kept>
      </Specimen>
      <Specimen name="FilterBar" layout="wide">
        <Kept initial={['active']}>
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
        </Kept>
      </Specimen>
    </>
  );
}
