import { importZones } from './importZones.ts';
import { localTime } from './localTime.ts';
import { realClock } from './realClock.ts';

export default {
  meta: { name: 'einsatzplan' },
  rules: { 'import-zones': importZones, 'no-local-time': localTime, 'no-real-clock': realClock },
};
