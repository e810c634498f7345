import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import type { Calculation } from '../calculation/use-calculation.ts';

export type OpenDialog = 'upload' | 'report' | 'commit' | 'settings' | 'coefficients' | 'adjust' | 'rename' | 'remove';

/** What may be done with the specification now; what may not be done is not offered. */
export function SpecificationActions({
  specification,
  calculation,
  closedReason,
  onClosedPress,
  onOpen,
}: {
  specification: Specification;
  calculation: Calculation;
  /** Why nothing may be made of the rows yet: what is on the screen is not what the server has. */
  closedReason: string | undefined;
  onClosedPress: () => void;
  onOpen: (dialog: OpenDialog) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { can } = specification;
  const hasRows = specification.positions_count > 0;
  const entries = menuEntries(can, t, onOpen);
  return (
    <>
      {can.update ? (
        <Button icon="upload" onClick={() => onOpen('upload')}>
          {t('specifications.actions.upload')}
        </Button>
      ) : null}
      {can.calculate && hasRows ? (
        <Button
          kind={specification.status === 'draft' ? 'primary' : 'plain'}
          icon="calculator"
          isPending={calculation.isStarting || calculation.isRunning}
          onClick={() => calculation.start()}
        >
          {t(
            specification.status === 'draft'
              ? 'specifications.actions.calculate'
              : 'specifications.actions.recalculate',
          )}
        </Button>
      ) : null}
      {hasRows ? (
        <Button
          icon="download"
          closedReason={closedReason}
          onClosedPress={onClosedPress}
          onClick={() => onOpen('report')}
        >
          {t('specifications.actions.report')}
        </Button>
      ) : null}
      {can.commit && hasRows ? (
        <Button
          kind={specification.status === 'calculated' ? 'primary' : 'plain'}
          icon="lock"
          disabled={calculation.isRunning}
          closedReason={closedReason}
          onClosedPress={onClosedPress}
          onClick={() => onOpen('commit')}
        >
          {t('specifications.actions.commit')}
        </Button>
      ) : null}
      {entries.length === 0 ? null : (
        <Menu
          label={t('specifications.actions.more')}
          entries={entries}
          trigger={<IconButton icon="more" kind="plain" label={t('specifications.actions.more')} />}
        />
      )}
    </>
  );
}

function menuEntries(can: Specification['can'], t: TFunction, onOpen: (dialog: OpenDialog) => void): MenuEntry[] {
  const entryOf = (id: Exclude<OpenDialog, 'upload' | 'report' | 'commit'>, icon: IconName): MenuEntry => ({
    id,
    label: t(`specifications.actions.${id}`),
    icon,
    isDanger: id === 'remove',
    onSelect: () => onOpen(id),
  });
  return [
    // Terms of the price are changed by who sees the price.
    ...(can.update && can.view_prices
      ? [entryOf('settings', 'settings'), entryOf('coefficients', 'calculator'), entryOf('adjust', 'done')]
      : []),
    ...(can.update ? [entryOf('rename', 'edit')] : []),
    ...(can.delete ? [entryOf('remove', 'trash')] : []),
  ];
}
