import { importZones } from './importZones.ts';
import { localTime } from './localTime.ts';

/** The lint rules of this project's own. */
export default {
  meta: { name: 'einsatzplan' },
  rules: { 'import-zones': importZones, 'no-local-time': localTime },
};
