export { PricesScreen } from './prices-screen.tsx';
