import { IconButton } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { ListFilter } from './list-page.tsx';

type Order = 'asc' | 'desc';
type Props<Sort extends string> = {
  sort: Sort;
  order: Order;
  options: readonly { value: Sort; label: string }[];
  onChange: (sorting: { sort: Sort; order: Order }) => void;
};

/** Sort control for rows displayed as cards, which have no column headers. */
export function ListSort<Sort extends string>({ sort, order, options, onChange }: Props<Sort>) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter>
        <Select
          label={t('lists.sort')}
          isLabelHidden
          isSearchable={false}
          value={sort}
          options={options}
          onValueChange={(next) => onChange({ sort: next, order })}
        />
      </ListFilter>
      <IconButton
        kind="plain"
        icon={order === 'asc' ? 'sort-ascending' : 'sort-descending'}
        label={t(order === 'asc' ? 'lists.ascending' : 'lists.descending')}
        onClick={() => onChange({ sort, order: order === 'asc' ? 'desc' : 'asc' })}
      />
    </>
  );
}
