import { IconButton } from '../button/button.tsx';
import { fillText, joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './pagination.module.css';

/** The pages to offer: first, last, current and its neighbours; null is a gap. */
export function pagesToShow(current: number, total: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1];
    if (previous === undefined || page === previous + 1) return [page];
    return page === previous + 2 ? [page - 1, page] : [null, page];
  });
}

export function Pagination({
  label,
  page,
  limit,
  count,
  bound = Infinity,
  onChange,
}: {
  label?: string;
  page: number;
  limit: number;
  count: number;
  /** Upper limit of the count: larger totals are displayed as «more than». */
  bound?: number;
  onChange: (page: number) => void;
}) {
  const texts = useUiTexts();
  const total = Math.max(1, Math.ceil(count / limit));
  // With a single page the heading already displays the count.
  if (total === 1 && page === 1) return null;
  const from = (page - 1) * limit + 1;
  return (
    <nav aria-label={label ?? texts.pages} className={styles['nav']}>
      <span className={styles['range']}>
        {fillText(texts.range, {
          from,
          to: Math.min(page * limit, count),
          total: count > bound ? `${bound}+` : count,
        })}
      </span>
      {total > 1 && (
        <span className={styles['pages']}>
          <IconButton
            icon="chevron-left"
            label={texts.previousPage}
            size="small"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
          {pagesToShow(page, total).map((item, index) =>
            item === null ? (
              <span key={`gap-${index}`} className={styles['gap']}>
                …
              </span>
            ) : (
              <button
                key={item}
                type="button"
                data-near={(item !== 1 && item !== page && item !== total) || undefined}
                aria-current={item === page ? 'page' : undefined}
                className={joinClasses(styles['page'], item === page && styles['current'])}
                onClick={() => onChange(item)}
              >
                {item}
              </button>
            ),
          )}
          <IconButton
            icon="chevron-right"
            label={texts.nextPage}
            size="small"
            disabled={page >= total}
            onClick={() => onChange(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}
