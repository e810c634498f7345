import { useMutation } from '@tanstack/react-query';
import { IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { SplitButton } from '#ui/split-button/split-button.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { useIsNarrow } from '../page/use-is-narrow.ts';

export const LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];
type Props = { isEmpty: boolean; failure: string; download: (format: ListFormat) => Promise<void> };

/** Exports a list of the company: all pages, with the current filters and sort order. */
export function ListExport({ isEmpty, failure, download }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const save = useMutation({ mutationFn: download, meta: { failure } });
  const entries = LIST_FORMATS.map((format) => ({
    id: format,
    label: t(`lists.export.${format}`),
    isDisabled: isEmpty || save.isPending,
    onSelect: () => save.mutate(format),
  }));
  if (isNarrow)
    return (
      <Menu
        label={t('lists.export.title')}
        entries={entries}
        trigger={<IconButton icon="download" kind="plain" label={t('lists.export.title')} />}
      />
    );
  return (
    <SplitButton
      kind="plain"
      icon="download"
      isPending={save.isPending}
      disabled={isEmpty}
      menuLabel={t('lists.export.others')}
      onClick={() => save.mutate(LIST_FORMATS[0])}
      entries={entries}
    >
      {t('lists.export.title')}
    </SplitButton>
  );
}
