export { SiteSampleScreen } from './site-sample-screen.tsx';
