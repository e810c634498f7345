export { ConsentScreen, HomeScreen } from './site-screens.tsx';
