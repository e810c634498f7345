import type { TFunction } from 'i18next';
import type { PaletteItem } from '#ui/command-palette/palette-items.ts';
import { requestAction } from '#platform/page/requested-action.ts';

/** Commands of the workflow from a bill to a priced specification. */
export function chainCommands(
  permissions: ReadonlySet<string>,
  t: TFunction,
): { item: PaletteItem; run: () => void }[] {
  return [
    ...(permissions.has('contract.create')
      ? [
          {
            item: { id: 'new-contract', label: t('commands.newContract'), icon: 'plus' as const },
            run: () => requestAction('new-contract'),
          },
        ]
      : []),
    ...(permissions.has('specification.create')
      ? [
          {
            item: { id: 'new-specification', label: t('commands.newSpecification'), icon: 'plus' as const },
            run: () => requestAction('new-specification'),
          },
          {
            item: {
              id: 'load-bill',
              label: t('commands.loadBill'),
              icon: 'upload' as const,
              keywords: t('commands.keywords.bill'),
            },
            run: () => requestAction('load-bill'),
          },
        ]
      : []),
  ];
}
