import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { Toolbar } from '#ui/page/page.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import type { BinFilters } from './bin-queries.ts';
import { useBinModels } from './use-bin-models.ts';
import styles from './bin.module.css';

type Props = { filters: BinFilters; onFiltersChange: (change: Partial<BinFilters>) => void };

export function BinFilterBar({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const models = useBinModels();
  const options = models.map((value) => ({ value, label: RECORD_KINDS[value].name[language] }));
  return (
    <Toolbar>
      <SearchInput
        label={t('bin.search')}
        value={filters.search ?? ''}
        onSearch={(search) => onFiltersChange({ search: search || undefined, page: undefined })}
      />
      {models.length > 1 && (
        <span className={styles['model']}>
          <Select
            label={t('bin.model')}
            isLabelHidden
            isSearchable={false}
            isClearable
            placeholder={t('bin.allModels')}
            value={filters.model ?? ''}
            options={options}
            onValueChange={(value) => onFiltersChange({ model: value || undefined, page: undefined })}
          />
        </span>
      )}
    </Toolbar>
  );
}
