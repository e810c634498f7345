import { isolateEverywhere } from './isolation/matrix.ts';
import { testApp } from './start-test-app.ts';

const { routes } = await testApp();

isolateEverywhere(routes.filter((route) => route.url !== route.endpoint.paths[0]));
