import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isMissing } from '#platform/api-error.ts';
import { useCrumbs, type Crumb } from '#platform/crumbs.ts';
import { useTranslation } from '#platform/i18n.ts';
import { readOwn, writeOwn } from '#platform/person-memory.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { RecordFailure } from '#platform/record-failure.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { BillChips, type OpenBill } from '../bills/bill-chips.tsx';
import { withBillMoney } from '../bills/bill-money-texts.ts';
import { CalculationBar, CalculationDialog } from '../calculation/calculation-dialog.tsx';
import { EmptySpecification } from './empty-specification.tsx';
import type { SpecificationWorks } from '../rows/ordered-positions.ts';
import { SpecificationActions, StepButton, type OpenDialog } from './specification-actions.tsx';
import { SpecificationDialogs } from '../dialogs/specification-dialogs.tsx';
import { nextStepOf, type Wanted } from './next-step.ts';
import { HeadFacts, SpecificationHead } from './specification-head.tsx';
import { specificationOptions } from '../specification-queries.ts';
import { SpecificationTabs } from './specification-tabs.tsx';
import { RevisionNotice } from '../revisions/revision-menu.tsx';
import { TotalsStrip } from '../totals/totals-strip.tsx';
import { calculateMarkedOf } from '../calculation/calculate-marked.ts';
import { useCalculation } from '../calculation/use-calculation.ts';
import { useClosedReason, useKeptLines } from '../rows/use-closed-reason.ts';
import { gapsIn } from '../totals/gaps.ts';
import { useDoubtfulCount } from '../rows/use-doubtful-count.ts';
import { useSession } from '../rows/use-session.tsx';
import { useBroughtBill } from '../bills/use-brought-bill.ts';
import { useUpload } from '../bills/use-upload.ts';
import styles from './specification-screen.module.css';

const BillComparison = laterWindow(() =>
  withBillMoney(() => import('../bills/bill-comparison.tsx').then((module) => module.BillComparison)),
);

/** Specification page: title block, table with norms and prices, resources, totals. */
export function SpecificationScreen({
  specificationId,
  works,
}: {
  specificationId: string;
  works: SpecificationWorks;
}): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(specificationOptions(specificationId));
  const specification = query.data;
  useCrumbs([
    { label: t('projects.title'), href: '/projects' },
    ...(specification === undefined
      ? []
      : [{ label: specification.project_name, href: `/projects/${specification.project_id}` }]),
    ...(specification?.contract_id && specification.contract_number
      ? [
          {
            label: t('specifications.head.contractOf', { number: specification.contract_number }),
            href: `/projects/${specification.project_id}/contracts/${specification.contract_id}`,
          },
        ]
      : []),
    ...agreementCrumb(specification, t),
    { label: specification?.name ?? t('specifications.specification') },
  ]);
  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <div className={styles['screen']} data-state="loading">
        <SkeletonBlock height={132} />
        <SkeletonRows rows={14} />
      </div>
    );
  // A cached specification is ignored once it is deleted.
  if (specification === undefined || isMissing(query.error)) {
    return (
      <div className={styles['screen']} data-state="error">
        <RecordFailure
          query={query}
          title={t('specifications.failures.load')}
          missing={t('specifications.missing')}
          list={{ href: '/specifications', label: t('specifications.toList') }}
        />
      </div>
    );
  }
  return <OpenSpecification key={specificationId} specification={specification} works={works} />;
}

/** Breadcrumb of the agreement the specification belongs to. */
function agreementCrumb(specification: Specification | undefined, t: TFunction): Crumb[] {
  const {
    project_id: project,
    contract_id: contract,
    supplementary_agreement_id: agreement,
    supplementary_agreement_number: number,
  } = specification ?? {};
  if (!contract || !agreement || !number) return [];
  return [
    {
      label: t('agreements.short', { number }),
      href: `/projects/${project}/contracts/${contract}/agreements/${agreement}`,
    },
  ];
}

const DIALOG_LEAVES_MS = 350;
const STAMP_MEMORY = 'specification-title-block';

/** Whether the title block is open; stored per user on this device, closed by default to leave space for rows. */
function useTitleBlock(): { isShown: boolean; toggle: () => void } {
  const [isShown, setShown] = useState(() => readOwn(STAMP_MEMORY) === true);
  return {
    isShown,
    toggle() {
      setShown(!isShown);
      writeOwn(STAMP_MEMORY, isShown ? null : true);
    },
  };
}

function FoldButton({ titleBlock }: { titleBlock: ReturnType<typeof useTitleBlock> }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['fold']}>
      <IconButton
        size="small"
        icon={titleBlock.isShown ? 'chevron-up' : 'chevron-down'}
        label={t(titleBlock.isShown ? 'specifications.head.fold' : 'specifications.head.unfold')}
        aria-expanded={titleBlock.isShown}
        onClick={titleBlock.toggle}
      />
    </span>
  );
}

/** Only prices are compared, and only against bills. */
function FileComparison(props: { specification: Specification; onReread: () => Promise<void> }): ReactNode {
  const { can, vors } = props.specification;
  return can.view_prices && vors.length > 0 ? <BillComparison {...props} /> : null;
}

type OpenProps = { specification: Specification; works: SpecificationWorks };

function OpenSpecification({ specification, works }: OpenProps): ReactNode {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [bill, setBill] = useState<OpenBill | null>(null);
  const titleBlock = useTitleBlock();
  const isNarrow = useIsNarrow();
  const { session, questions } = useSession(specification.id);
  useKeptLines(session);
  const closedReason = useClosedReason(session);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const askRefused = (): void => setWanted('refused');
  const doubtful = useDoubtfulCount(session);
  const reload = useCallback(() => session.load(), [session]);
  const calculation = useCalculation(specification, reload);
  const upload = useUpload(specification.id, reload);
  useBroughtBill(specification.id, upload.mutate);
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const isEmpty =
    specification.rows_count === 0 && view.state === 'ready' && session.store.getVisible().ids.length === 0;
  const { can } = specification;
  const actions = {
    specification,
    step: nextStepOf(specification, { doubtful, gaps: gapsIn(specification) }),
    calculation,
    closedReason,
    onClosedPress: askRefused,
    onOpen: setDialog,
    onWant: setWanted,
  };
  return (
    <div className={styles['screen']}>
      <header className={styles['titleLine']}>
        <h1 className={styles['title']} data-hint={specification.name}>
          <Unbroken>{specification.name}</Unbroken>
        </h1>
        <FoldButton titleBlock={titleBlock} />
        <HeadFacts specification={specification} hasMarks={!isNarrow} />
        <div className={styles['actions']} data-keep-clear="">
          <SpecificationActions {...actions} step={isEmpty && actions.step?.kind === 'upload' ? null : actions.step} />
        </div>
      </header>
      {titleBlock.isShown ? <SpecificationHead specification={specification} /> : null}
      {specification.commit_reason === null || !(isNarrow || titleBlock.isShown) ? null : (
        <p className={styles['commitReason']}>
          {t('specifications.head.commitReason', { reason: specification.commit_reason })}
        </p>
      )}
      {isNarrow ? <RevisionNotice specification={specification} /> : null}
      {works.renderUnderHead?.(specification)}
      <CalculationBar calculation={calculation} />
      <FileComparison specification={specification} onReread={reload} />
      {isEmpty ? (
        <EmptySpecification session={session} upload={upload} canEdit={can.update} />
      ) : (
        <SpecificationTabs
          specification={specification}
          session={session}
          doubtful={doubtful}
          wanted={wanted}
          onShown={() => setWanted(null)}
          works={works}
          onCalculateMarked={calculateMarkedOf(specification, calculation, closedReason, askRefused)}
          onWant={setWanted}
          nextStep={actions.step === null ? null : <StepButton {...actions} step={actions.step} />}
          bills={
            <BillChips
              bills={specification.vors}
              canAdd={can.update}
              onOpen={setBill}
              onAdd={() => setDialog('upload')}
            />
          }
        />
      )}
      {isEmpty ? null : <TotalsStrip specification={specification} />}
      <CalculationDialog calculation={calculation} />
      <SpecificationDialogs
        specification={specification}
        dialog={dialog}
        bill={bill}
        upload={upload}
        calculation={calculation}
        session={session}
        onReload={reload}
        onShowDoubtful={() => {
          setDialog(null);
          // The closing dialog restores focus first; then the panel takes it.
          setTimeout(() => setWanted('doubtful'), DIALOG_LEAVES_MS);
        }}
        onClose={() => {
          setDialog(null);
          if (!upload.isPending) upload.reset();
        }}
        onCloseBill={() => setBill(null)}
        isUploadShown={dialog === 'upload' || upload.isSuccess}
      />
      {questions}
    </div>
  );
}
