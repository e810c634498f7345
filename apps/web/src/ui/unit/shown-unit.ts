export { shownUnit } from '@karkas/domain/text/shown-unit.ts';
