import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from '../../app-route.tsx';
import { withNormTexts, withPriceTexts } from '../../languages/lazy-texts.ts';
import { priceSearch } from '../price-search.ts';
import * as searches from '../search.ts';

// A chunk with several screens; declared once, because every import() of it adds bytes.
const normRoutes = () => withNormTexts(() => import('./norm-routes.tsx'));

const units = createRoute({
  getParentRoute: () => app,
  path: '/units',
  validateSearch: searches.unitSearch,
  component: lazyRouteComponent(() => import('./units-route.tsx'), 'UnitsRoute'),
});
const norms = createRoute({
  getParentRoute: () => app,
  path: '/norms',
  validateSearch: searches.normSearch,
  component: lazyRouteComponent(normRoutes, 'NormListRoute'),
});
const normBases = createRoute({
  getParentRoute: () => app,
  path: '/norms/bases',
  component: lazyRouteComponent(normRoutes, 'NormBasesRoute'),
});
const norm = createRoute({
  getParentRoute: () => app,
  path: '/norms/$baseId/$normId',
  component: lazyRouteComponent(normRoutes, 'NormRoute'),
});
const prices = createRoute({
  getParentRoute: () => app,
  path: '/prices',
  validateSearch: priceSearch,
  component: lazyRouteComponent(() => withPriceTexts(() => import('./prices-route.tsx')), 'PricesRoute'),
});

/** The pages of what is calculated with: norms, prices and units. */
export const normPages = [norms, normBases, norm, prices, units] as const;
