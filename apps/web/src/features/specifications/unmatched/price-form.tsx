import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type {
  GoodsKind,
  OfferedNorm,
  UnmatchedPosition,
} from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { onBasis } from '@karkas/domain/money/vat.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useAbility } from '#platform/session/abilities.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { normBasesOptions } from '../specification-queries.ts';
import type { Decisions } from './use-decisions.ts';
import styles from './unmatched.module.css';

const PRICE = /^\d+(\.\d{1,2})?$/;
const KINDS: readonly GoodsKind[] = ['material', 'equipment'];

type Props = {
  specification: Specification;
  item: UnmatchedPosition;
  onPrice: (price: string) => void;
  onLine: (kind: GoodsKind, price: string) => void;
  onNorm: (normId: string) => void;
  kept: Decisions['kept'];
  ref: Ref<HTMLInputElement>;
};

/** Price of the position, or of a line in it for goods; optionally saved as an own price of the company. */
export function PriceForm({ specification, item, onPrice, onLine, onNorm, kept, ref }: Props): ReactNode {
  const { t } = useTranslation();
  const { row, offered_line: offered } = item;
  const [price, setPrice] = useState(kept.prices.get(row.id) ?? offered?.price ?? '');
  const own = useOwnRate(specification, item, { onNorm, kept });
  const form = useRef<HTMLFormElement>(null);
  const canGive = PRICE.test(price) && !own.isSaving;
  const first = offered?.kind ?? 'material';
  return (
    <form
      ref={form}
      className={styles['price']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canGive) return;
        if (own.isSavedAsOwn && own.kind === '') {
          flushSync(own.requireKind);
          form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
        } else if (own.isSavedAsOwn) void own.save(price);
        else if (offered !== null) onLine(first, price);
        else onPrice(price);
      }}
    >
      <MoneyInput
        ref={ref}
        label={row.unit === null ? t('unmatched.priceOfOne') : t('unmatched.price', { unit: displayUnit(row.unit) })}
        hint={
          offered?.name === undefined || offered.name === null
            ? undefined
            : t('unmatched.inBase', { name: offered.name })
        }
        value={price}
        onValueChange={setPrice}
      />
      <div className={styles['buttons']}>
        {offered === null || own.isSavedAsOwn ? (
          <Button type="submit" disabled={!canGive} isPending={own.isSaving}>
            {t('unmatched.give')}
          </Button>
        ) : (
          KINDS.toSorted((one) => (one === first ? -1 : 1)).map((kind) => (
            <Button
              key={kind}
              type={kind === first ? 'submit' : 'button'}
              disabled={!canGive}
              onClick={kind === first ? undefined : () => onLine(kind, price)}
            >
              {t(`unmatched.asLine.${kind}`)}
            </Button>
          ))
        )}
      </div>
      {offered === null && own.isOffered ? (
        <Checkbox label={t('unmatched.keep')} isChecked={own.isSavedAsOwn} onCheckedChange={own.setSavedAsOwn} />
      ) : null}
      {own.isSavedAsOwn ? (
        <Select
          label={t('unmatched.kind')}
          value={own.kind}
          onValueChange={own.setKind}
          options={own.kinds}
          error={own.isKindMissing && own.kind === '' ? t('unmatched.kindMissing') : undefined}
        />
      ) : null}
    </form>
  );
}

/** Saves the price as an own norm with the position's name and unit and assigns it. */
function useOwnRate(
  { settings }: Specification,
  { row: { name, unit }, candidates }: UnmatchedPosition,
  { onNorm, kept }: Pick<Props, 'onNorm' | 'kept'>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isSavedAsOwn, setSavedAsOwn] = useState(false);
  const [chosenKind, setChosenKind] = useState<string | null>(null);
  const [isKindMissing, setKindMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const canCreate = useAbility('norm.create');
  const bases = useQuery({ ...normBasesOptions(), enabled: isSavedAsOwn });
  const base = bases.data?.find(({ is_system: isSystem }) => isSystem) ?? bases.data?.[0];
  const kinds = base?.kinds_of_work ?? [];
  const guesses = [chosenKind, ...likelyKinds(candidates, kept.kind)];
  const kind = guesses.find((code) => kinds.some((one) => one.code === code)) ?? '';
  async function save(price: string): Promise<void> {
    if (unit === null) return;
    setSaving(true);
    try {
      // Own prices are net.
      const net = onBasis(
        price,
        { rate: settings.vat_rate, isIncluded: settings.vat_included },
        { rate: settings.vat_rate, isIncluded: false },
      );
      const { saveOwnNorm } = await import('#features/norms');
      const norm = await saveOwnNorm({
        body: {
          name,
          unit,
          kind_of_work: kind,
          own_price: {
            total: net,
            labour: null,
            machines: null,
            materials: null,
            is_all_included: true,
            date: today(),
            source: null,
          },
        },
        changed: null,
        base: null,
        firstBaseName: t('unmatched.ownBase'),
        idempotencyKey,
        client,
      });
      onNorm(norm.id);
    } catch (error) {
      notifyFailure(error, t('unmatched.keepFailed'));
    } finally {
      setSaving(false);
    }
  }
  return {
    isOffered: canCreate && unit !== null,
    isSavedAsOwn,
    setSavedAsOwn,
    kind,
    setKind(code: string): void {
      setChosenKind(code);
      kept.keepKind(code);
    },
    isKindMissing,
    requireKind: () => setKindMissing(true),
    kinds: kinds.map(({ code, name: kindName }) => ({
      value: code,
      label: `${code} ${kindName}`,
    })),
    isSaving,
    save,
  };
}

/** A likely candidate is of the kind, then the kind selected last, then an unlikely candidate. */
function likelyKinds(candidates: readonly OfferedNorm[], last: string | null): (string | null | undefined)[] {
  const kindOf = (one: OfferedNorm | undefined): string | undefined => one?.calculated?.kind_of_work;
  return [kindOf(candidates.find(({ is_weak: isWeak }) => !isWeak)), last, ...candidates.map(kindOf)];
}
