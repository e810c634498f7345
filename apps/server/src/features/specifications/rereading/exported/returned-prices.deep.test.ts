import { bringsEveryCellHome } from './returned-prices.fixtures.ts';

bringsEveryCellHome(1_000);
