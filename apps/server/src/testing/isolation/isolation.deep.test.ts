import { isolateEverywhere } from './matrix.ts';
import { onePerHandlerKind } from './one-per-handler-kind.ts';
import { testApp } from '../start-test-app.ts';

const { routes } = await testApp();
const closed = routes.filter((route) => route.endpoint.access.kind !== 'public');
const first = closed.filter((route) => route.url === route.endpoint.paths[0]);
const inGate = new Set(onePerHandlerKind(first));

isolateEverywhere(closed.filter((route) => !inGate.has(route)));
