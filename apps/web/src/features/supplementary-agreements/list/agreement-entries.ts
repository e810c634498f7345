import type {
  AgreementStatus,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** What an entry of the menu opens: a question about the new status, or another dialog. */
export type AgreementEntry = AgreementStatus | 'delete' | 'share';
type Options = { agreement: SupplementaryAgreement; isEmpty: boolean; onOpen: (entry: AgreementEntry) => void };

/** The menu of an agreement: what is seldom needed or has no button. `isEmpty`: it changes nothing yet. */
export function useAgreementEntries({ agreement: { status, can }, isEmpty, onOpen }: Options): MenuEntry[] {
  const { t } = useTranslation();
  const canShare = useAbility('portal.share');
  const entries: (MenuEntry | false)[] = [
    canShare &&
      status === 'draft' && {
        id: 'share',
        icon: 'arrow-out',
        label: t('agreements.toCustomer'),
        onSelect: () => onOpen('share'),
      },
    can.sign && isEmpty && { id: 'sign', icon: 'check', label: t('agreements.sign'), onSelect: () => onOpen('signed') },
    can.reopen && {
      id: 'draft',
      icon: 'restore',
      label: t('agreements.toDraft'),
      onSelect: () => onOpen('draft'),
    },
    can.cancel && {
      id: 'cancel',
      icon: 'close',
      label: t(status === 'signed' ? 'agreements.annul' : 'agreements.cancel'),
      onSelect: () => onOpen('canceled'),
    },
    can.delete && {
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('agreements.delete'),
      onSelect: () => onOpen('delete'),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
