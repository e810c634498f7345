import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import type { AgreementParts } from '../rows/ordered-positions.ts';
import type { Calculation } from '../calculation/use-calculation.ts';
import { useRevise } from '../revisions/revision-queries.ts';
import { isFirstPress } from './is-first-press.ts';
import type { NextStep, TableRequest } from './next-step.ts';

export type OpenDialog =
  | 'upload'
  | 'report'
  | 'commit'
  | 'settings'
  | 'coefficients'
  | 'charges'
  | 'adjust'
  | 'refresh'
  | 'rename'
  | 'remove';

type Props = {
  specification: Specification;
  /** The document's next step: the only primary button. */
  step: NextStep | null;
  calculation: Calculation;
  /** Why committing and printing are disabled: the screen differs from the server. */
  closedReason: string | undefined;
  onClosedPress: () => void;
  /** Signing and printing of the agreement it belongs to. */
  agreement?: AgreementParts | undefined;
  /** Opens the choice of contract positions; only for an agreement. */
  onChoosePositions?: (() => void) | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onTableRequest: (tableRequest: TableRequest) => void;
};

const STEP_ICONS: Readonly<Record<NextStep['kind'], IconName>> = {
  upload: 'upload',
  calculate: 'calculator',
  unmatched: 'search',
  doubtful: 'check',
  unpriced: 'edit',
  commit: 'lock',
  report: 'download',
  revise: 'plus',
};
/** Actions that publish figures; disabled while the screen differs from the server. */
const OF_WHOLE_ROWS = ['report', 'commit'] as const;
type OfWholeRows = (typeof OF_WHOLE_ROWS)[number];

/** Actions available for the specification; unavailable ones are hidden. */
export function SpecificationActions(props: Props): ReactNode {
  const { t } = useTranslation();
  const { specification, step, closedReason, onOpen } = props;
  const { can, status } = specification;
  const isNarrow = useIsNarrow();
  const hasRows = specification.positions_count > 0;
  const offered = { report: hasRows, commit: can.commit && hasRows };
  const beside = OF_WHOLE_ROWS.filter((what) => offered[what] && step?.kind !== what);
  const openWhole = (what: OfWholeRows): void => (closedReason === undefined ? onOpen(what) : props.onClosedPress());
  const whole = (isNarrow ? beside : []).map((what) => ({
    id: what,
    label: t(`specifications.actions.${what}`),
    icon: STEP_ICONS[what],
    onSelect: () => openWhole(what),
  }));
  const recalculate = can.calculate &&
    hasRows &&
    step?.kind !== 'calculate' && {
      id: 'calculate',
      label: t(`specifications.actions.${status === 'draft' ? 'calculate' : 'recalculate'}`),
      icon: 'calculator' as const,
      onSelect: () => props.calculation.start(),
    };
  const entries = groupsOf(can, {
    t,
    onOpen,
    whole,
    recalculate: recalculate || null,
    hasUpload: step?.kind !== 'upload',
    onChoosePositions: isNarrow ? props.onChoosePositions : undefined,
  });
  // A committed specification of an agreement is signed and printed with it.
  const ofAgreement =
    status === 'committed' && specification.supplementary_agreement_id !== null
      ? props.agreement?.renderActions(specification)
      : undefined;
  return (
    <>
      {ofAgreement}
      {step === null ? null : <StepButton {...props} step={step} isSecond={ofAgreement !== undefined} />}
      {isNarrow
        ? null
        : beside.map((what) => (
            <Button
              key={what}
              data-fold={what === 'report' ? '' : undefined}
              icon={STEP_ICONS[what]}
              disabled={what === 'commit' && props.calculation.isRunning}
              closedReason={closedReason}
              onClosedPress={props.onClosedPress}
              onClick={() => onOpen(what)}
            >
              {t(`specifications.actions.${what}`)}
            </Button>
          ))}
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

/** Button of the document's next step. */
export function StepButton({
  specification,
  step,
  calculation,
  closedReason,
  onClosedPress,
  onOpen,
  onTableRequest,
  isSecond = false,
}: Props & {
  step: NextStep;
  /** Another button is the primary one. */
  isSecond?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const isWhole = OF_WHOLE_ROWS.some((what) => what === step.kind);
  const revise = useRevise(specification);
  function take(): void {
    switch (step.kind) {
      case 'calculate':
        return calculation.start();
      case 'revise':
        return revise.mutate();
      case 'unmatched':
      case 'doubtful':
      case 'unpriced':
        return onTableRequest(step.kind);
      default:
        return onOpen(step.kind);
    }
  }
  return (
    <Button
      kind={isSecond ? 'plain' : 'primary'}
      icon={STEP_ICONS[step.kind]}
      isPending={revise.isPending || (step.kind === 'calculate' && (calculation.isStarting || calculation.isRunning))}
      disabled={step.kind === 'commit' && calculation.isRunning}
      closedReason={isWhole ? closedReason : undefined}
      onClosedPress={isWhole ? onClosedPress : undefined}
      onClick={({ detail }) => {
        if (isFirstPress(detail)) take();
      }}
    >
      {'count' in step
        ? t(`specifications.steps.${step.kind}`, { number: format.quantity(String(step.count)) })
        : t(`specifications.actions.${step.kind}`)}
    </Button>
  );
}

type EntryWords = { t: TFunction; onOpen: (dialog: OpenDialog) => void };

function entryOf(id: Exclude<OpenDialog, 'report' | 'commit'>, icon: IconName, { t, onOpen }: EntryWords): MenuEntry {
  return {
    id,
    label: t(`specifications.actions.${id}`),
    icon,
    isDanger: id === 'remove',
    onSelect: () => onOpen(id),
  };
}

type Asked = EntryWords & {
  /** Publishing actions without a button of their own. */
  whole: readonly MenuEntry[];
  recalculate: MenuEntry | null;
  hasUpload: boolean;
  /** On a phone the table has no menu of its own. */
  onChoosePositions: (() => void) | undefined;
};

/** Groups: price terms, document, and deletion. */
function groupsOf(
  can: Specification['can'],
  { whole, recalculate, hasUpload, onChoosePositions, ...words }: Asked,
): MenuEntry[] {
  const { t } = words;
  // Changing price terms requires price permission.
  const seesTerms = can.update && can.view_prices;
  const price = [
    ...(recalculate === null ? [] : [recalculate]),
    ...(seesTerms
      ? [
          entryOf('refresh', 'calendar', words),
          entryOf('settings', 'settings', words),
          entryOf('coefficients', 'selector', words),
          entryOf('charges', 'plus', words),
          entryOf('adjust', 'done', words),
        ]
      : []),
  ];
  const positions =
    onChoosePositions === undefined
      ? []
      : [
          {
            id: 'contract',
            icon: 'list' as const,
            label: t('agreements.takeRows'),
            onSelect: onChoosePositions,
          },
        ];
  const held = can.update
    ? [...positions, ...(hasUpload ? [entryOf('upload', 'upload', words)] : []), entryOf('rename', 'edit', words)]
    : [];
  const titled = (id: 'price' | 'held', of: readonly MenuEntry[]): MenuEntry[] =>
    of.length === 0 ? [] : [{ kind: 'title', id, label: t(`specifications.actions.groups.${id}`) }, ...of];
  return [
    ...whole,
    ...titled('price', price),
    ...titled('held', held),
    ...(can.delete ? [{ kind: 'separator' as const, id: 'before-remove' }, entryOf('remove', 'trash', words)] : []),
  ];
}
