import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { OpenBill } from './bill-chips.tsx';

/** Uploaded files whose columns nobody has named: an empty specification has no table to list them at. */
export function WaitingBills({
  bills,
  onOpen,
}: {
  bills: readonly Pick<Specification['vors'][number], 'id' | 'file_name' | 'status'>[];
  onOpen: (bill: OpenBill) => void;
}): ReactNode {
  const { t } = useTranslation();
  return bills
    .filter(({ status }) => status === 'needs_mapping')
    .map(({ id, file_name: name }) => (
      <Notice key={id} tone="warn" title={t('specifications.bills.waiting', { name })}>
        <Button size="small" onClick={() => onOpen({ id, isNewer: false })}>
          {t('specifications.bills.nameColumns')}
        </Button>
      </Notice>
    ));
}
