import { oddValuesEverywhere } from './wrong-input/odd-values-everywhere.ts';

oddValuesEverywhere({ isAllSent: true });
