import { importZones } from './importZones.ts';

/** The lint rules of this project's own. */
export default { meta: { name: 'einsatzplan' }, rules: { 'import-zones': importZones } };
