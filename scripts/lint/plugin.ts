import { importZones } from './importZones.ts';
import { localTime } from './localTime.ts';

export default {
  meta: { name: 'einsatzplan' },
  rules: { 'import-zones': importZones, 'no-local-time': localTime },
};
