import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import type { Calculation } from '../calculation/use-calculation.ts';
import { useRevise } from '../revisions/revision-queries.ts';
import { isFirstPress } from './is-first-press.ts';
import type { NextStep, Wanted } from './next-step.ts';

export type OpenDialog =
  | 'upload'
  | 'report'
  | 'commit'
  | 'settings'
  | 'coefficients'
  | 'charges'
  | 'adjust'
  | 'rename'
  | 'remove';

type Props = {
  specification: Specification;
  /** What brings the document on from where it stands: the one button in colour. */
  step: NextStep | null;
  calculation: Calculation;
  /** Why nothing may be made of the rows yet: what is on the screen is not what the server has. */
  closedReason: string | undefined;
  onClosedPress: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onWant: (wanted: Wanted) => void;
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
/** They go out of the house: not while the screen shows other figures than the server has. */
const OF_WHOLE_ROWS = ['report', 'commit'] as const;
type OfWholeRows = (typeof OF_WHOLE_ROWS)[number];

/** What may be done with the specification now; what may not be done is not offered. */
export function SpecificationActions(props: Props): ReactNode {
  const { t } = useTranslation();
  const { specification, step, closedReason, onOpen } = props;
  const { can, status } = specification;
  const isNarrow = useIsNarrow();
  const hasRows = specification.positions_count > 0;
  const offered = { report: hasRows, commit: can.commit && hasRows };
  const beside = OF_WHOLE_ROWS.filter((what) => offered[what] && step?.kind !== what);
  const openWhole = (what: OfWholeRows): void => (closedReason === undefined ? onOpen(what) : props.onClosedPress());
  const entries: MenuEntry[] = [
    ...(isNarrow ? beside : []).map((what) => ({
      id: what,
      label: t(`specifications.actions.${what}`),
      icon: STEP_ICONS[what],
      onSelect: () => openWhole(what),
    })),
    ...(can.update && step?.kind !== 'upload' ? [entryOf('upload', 'upload', { t, onOpen })] : []),
    ...(can.calculate && hasRows && step?.kind !== 'calculate'
      ? [
          {
            id: 'calculate',
            label: t(`specifications.actions.${status === 'draft' ? 'calculate' : 'recalculate'}`),
            icon: 'calculator' as const,
            onSelect: () => props.calculation.start(),
          },
        ]
      : []),
    ...menuEntries(can, t, onOpen),
  ];
  return (
    <>
      {step === null ? null : <StepButton {...props} step={step} />}
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

/** The step that brings the document on from where it stands. */
export function StepButton({
  specification,
  step,
  calculation,
  closedReason,
  onClosedPress,
  onOpen,
  onWant,
}: Props & { step: NextStep }): ReactNode {
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
        return onWant(step.kind);
      default:
        return onOpen(step.kind);
    }
  }
  return (
    <Button
      kind="primary"
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

function menuEntries(can: Specification['can'], t: TFunction, onOpen: (dialog: OpenDialog) => void): MenuEntry[] {
  const words = { t, onOpen };
  return [
    // Terms of the price are changed by who sees the price.
    ...(can.update && can.view_prices
      ? [
          entryOf('settings', 'settings', words),
          entryOf('coefficients', 'calculator', words),
          entryOf('charges', 'plus', words),
          entryOf('adjust', 'done', words),
        ]
      : []),
    ...(can.update ? [entryOf('rename', 'edit', words)] : []),
    ...(can.delete ? [entryOf('remove', 'trash', words)] : []),
  ];
}
