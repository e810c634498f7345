import { Money } from '#ui/money/money.tsx';
import { useFormat } from '#platform/i18n/format.ts';

/** A base price with its own index. */
export function BasePrice({ base, index }: { base: string | null | undefined; index: string | null | undefined }) {
  const format = useFormat();
  if (base === null || base === undefined) return '—';
  return (
    <>
      <Money value={base} isBare />
      {index !== null && index !== undefined && ` × ${format.quantity(index)}`}
    </>
  );
}
