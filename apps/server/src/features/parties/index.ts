export { partiesOf } from './parties.repository.ts';
