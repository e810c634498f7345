import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { AbilitiesProvider } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { takeBillOfDialog } from '#platform/page/dropped-bill.ts';
import { notifyWarning } from '#platform/errors/notices.ts';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { withNewBillTexts } from '../../languages/lazy-texts.ts';
import { isBill, listenToDrops, placeOf, takesBills, type PagePlace } from './dropped-bill.ts';

const importNewBill = () => withNewBillTexts(() => import('#features/new-bill'));
const NewBillDialog = lazyDialog(async () => (await importNewBill()).NewBillDialog);
const NewRecord = lazyDialog(() => import('./new-record.tsx').then((one) => one.NewRecord));

type Begun =
  | { kind: 'bill'; place: PagePlace; file: File | null }
  | { kind: 'contract' | 'specification'; projectId: string | null };

/** Flows that can be started on any page: a dropped or chosen bill, a contract, a specification. */
export function ShellCreate({ permissions }: { permissions: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const router = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [begun, setBegun] = useState<Begun | null>(null);
  const mayBill = permissions.has('specification.create');
  const place = placeOf(pathname);
  const startBill = (file: File | null) => setBegun({ kind: 'bill', place, file });
  const startIn = (kind: 'contract' | 'specification') => setBegun({ kind, projectId: place.projectId ?? null });
  const take = useEffectEvent((file: File) => {
    if (!mayBill || !takesBills(pathname)) return;
    if (isBill(file)) startBill(file);
    else notifyWarning(t('shell.notBill', { name: file.name }));
  });
  useEffect(() => listenToDrops((file) => take(file)), []);
  useRequestedAction('load-bill', mayBill ? () => startBill(takeBillOfDialog()) : undefined);
  useRequestedAction('new-contract', permissions.has('contract.create') ? () => startIn('contract') : undefined);
  useRequestedAction('new-specification', mayBill ? () => startIn('specification') : undefined);
  const close = () => setBegun(null);
  const openSpecification = (specificationId: string) => {
    close();
    void router.navigate({ to: '/specifications/$specificationId', params: { specificationId } });
  };
  return (
    <AbilitiesProvider value={permissions}>
      <OwnedDialog of={begun}>
        {(what) =>
          what.kind === 'bill' ? (
            <NewBillDialog place={what.place} file={what.file} onClose={close} onCreated={openSpecification} />
          ) : (
            <NewRecord
              kind={what.kind}
              projectId={what.projectId}
              onClose={close}
              onSpecification={openSpecification}
              onContract={(projectId, contractId) => {
                close();
                void router.navigate({
                  to: '/projects/$projectId/contracts/$contractId',
                  params: { projectId, contractId },
                });
              }}
            />
          )
        }
      </OwnedDialog>
    </AbilitiesProvider>
  );
}
