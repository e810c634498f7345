import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isMissing } from '#platform/requests/api-error.ts';
import { useCrumbs, type Crumb } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { readPersonal, writePersonal } from '#platform/memory/personal-storage.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { BillChips, type OpenBill } from '../bills/bill-chips.tsx';
import { withBillMoney } from '../bills/bill-money-texts.ts';
import { CalculationBar, CalculationDialog } from '../calculation/calculation-dialog.tsx';
import { EmptySpecification } from './empty-specification.tsx';
import type { SpecificationWorks } from '../rows/ordered-positions.ts';
import { SpecificationActions, StepButton, type OpenDialog } from './specification-actions.tsx';
import { SpecificationDialogs } from '../dialogs/specification-dialogs.tsx';
import { useContractPositions } from './use-contract-positions.tsx';
import { nextStepOf, type TableRequest } from './next-step.ts';
import { HeadFacts, SpecificationHead } from './specification-head.tsx';
import { specificationOptions } from '../specification-queries.ts';
import { SpecificationTabs } from './specification-tabs.tsx';
import { RevisionNotice } from '../revisions/revision-menu.tsx';
import { TotalsStrip } from '../totals/totals-strip.tsx';
import { calculateMarkedOf } from '../calculation/calculate-marked.ts';
import { useCalculation } from '../calculation/use-calculation.ts';
import { useClosedReason, useUnsentLines } from '../rows/use-closed-reason.ts';
import { gapsIn } from '../totals/gaps.ts';
import { useDoubtfulCount } from '../rows/use-doubtful-count.ts';
import { useSession } from '../rows/use-session.tsx';
import { useDroppedBill } from '../bills/upload/use-dropped-bill.ts';
import { useUpload } from '../bills/upload/use-upload.ts';
import styles from './specification-screen.module.css';

const BillComparison = lazyDialog(() =>
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
function useTitleBlock(): { isDisplayed: boolean; toggle: () => void } {
  const [isDisplayed, setDisplayed] = useState(() => readPersonal(STAMP_MEMORY) === true);
  return {
    isDisplayed,
    toggle() {
      setDisplayed(!isDisplayed);
      writePersonal(STAMP_MEMORY, isDisplayed ? null : true);
    },
  };
}

function FoldButton({ titleBlock }: { titleBlock: ReturnType<typeof useTitleBlock> }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['fold']}>
      <IconButton
        size="small"
        icon={titleBlock.isDisplayed ? 'chevron-up' : 'chevron-down'}
        label={t(titleBlock.isDisplayed ? 'specifications.head.fold' : 'specifications.head.unfold')}
        aria-expanded={titleBlock.isDisplayed}
        onClick={titleBlock.toggle}
      />
    </span>
  );
}

/** Name, facts and actions, with the title block below when it is open. */
function ScreenHead({ specification, children }: { specification: Specification; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const titleBlock = useTitleBlock();
  const isNarrow = useIsNarrow();
  return (
    <>
      <header className={styles['titleLine']}>
        <h1 className={styles['title']} data-hint={specification.name}>
          <Unbroken>{specification.name}</Unbroken>
        </h1>
        <FoldButton titleBlock={titleBlock} />
        <HeadFacts specification={specification} hasMarks={!isNarrow} />
        <div className={styles['actions']} data-keep-clear="">
          {children}
        </div>
      </header>
      {titleBlock.isDisplayed ? <SpecificationHead specification={specification} /> : null}
      {specification.commit_reason === null || !(isNarrow || titleBlock.isDisplayed) ? null : (
        <p className={styles['commitReason']}>
          {t('specifications.head.commitReason', { reason: specification.commit_reason })}
        </p>
      )}
      {isNarrow ? <RevisionNotice specification={specification} /> : null}
    </>
  );
}

/** Only prices are compared, and only against bills. */
function FileComparison(props: { specification: Specification; onReread: () => Promise<void> }): ReactNode {
  const { can, vors } = props.specification;
  return can.view_prices && vors.length > 0 ? <BillComparison {...props} /> : null;
}

type OpenProps = { specification: Specification; works: SpecificationWorks };

function OpenSpecification({ specification, works }: OpenProps): ReactNode {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [bill, setBill] = useState<OpenBill | null>(null);
  const { session, questions } = useSession(specification.id);
  useUnsentLines(session);
  const closedReason = useClosedReason(session);
  const [tableRequest, setTableRequest] = useState<TableRequest | null>(null);
  const askRefused = (): void => setTableRequest('refused');
  const doubtful = useDoubtfulCount(session);
  const reload = useCallback(() => session.load(), [session]);
  const calculation = useCalculation(specification, reload);
  const upload = useUpload(specification.id, reload);
  useDroppedBill(specification.id, upload.mutate);
  const positions = useContractPositions(specification, session, {
    agreement: works.agreement,
    onShow: setTableRequest,
  });
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
    onTableRequest: setTableRequest,
  };
  return (
    <div className={styles['screen']}>
      <ScreenHead specification={specification}>
        <SpecificationActions
          {...actions}
          agreement={works.agreement}
          onChoosePositions={positions.choose}
          step={isEmpty && actions.step?.kind === 'upload' ? null : actions.step}
        />
      </ScreenHead>
      {works.renderUnderHead?.(specification)}
      <CalculationBar calculation={calculation} />
      <FileComparison specification={specification} onReread={reload} />
      {isEmpty ? (
        <EmptySpecification
          specification={specification}
          session={session}
          upload={upload}
          onOpenBill={setBill}
          onChoosePositions={positions.choose}
        />
      ) : (
        <SpecificationTabs
          specification={specification}
          session={session}
          doubtful={doubtful}
          tableRequest={tableRequest}
          onFulfilled={() => setTableRequest(null)}
          works={{ ...works, onChoosePositions: positions.choose }}
          onCalculateMarked={calculateMarkedOf(specification, calculation, closedReason, askRefused)}
          onTableRequest={setTableRequest}
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
          setTimeout(() => setTableRequest('doubtful'), DIALOG_LEAVES_MS);
        }}
        onClose={() => {
          setDialog(null);
          if (!upload.isPending) upload.reset();
        }}
        onCloseBill={() => setBill(null)}
        isUploadShown={dialog === 'upload' || upload.isSuccess}
      />
      {positions.chooser}
      {questions}
    </div>
  );
}
