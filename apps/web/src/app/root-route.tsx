import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound, RouteError } from './shell/errors/route-states.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: RouteError });
