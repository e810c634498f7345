export { displayUnit } from '@karkas/domain/text/display-unit.ts';
