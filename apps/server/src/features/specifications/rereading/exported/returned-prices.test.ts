import { bringsEveryCellHome } from './returned-prices.fixtures.ts';

// The deep run makes a thousand of them.
bringsEveryCellHome(25);
