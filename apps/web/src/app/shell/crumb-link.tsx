import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import type { Crumb } from '#platform/page/crumbs.ts';

/** A breadcrumb with a plain href, followed by the router without a page load. */
export function CrumbLink({ crumb }: { crumb: Crumb }) {
  const router = useRouter();
  const { href } = crumb;
  if (href === undefined)
    return (
      <span data-hint={crumb.label}>
        <Unbroken>{crumb.label}</Unbroken>
      </span>
    );
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} data-hint={crumb.label} onClick={follow}>
      <Unbroken>{crumb.label}</Unbroken>
    </a>
  );
}
