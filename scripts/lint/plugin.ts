import { importZones } from './importZones.ts';
import { lateKeys } from './lateKeys.ts';
import { localTime } from './localTime.ts';
import { realClock } from './realClock.ts';

export default {
  meta: { name: 'einsatzplan' },
  rules: {
    'import-zones': importZones,
    'no-late-keys': lateKeys,
    'no-local-time': localTime,
    'no-real-clock': realClock,
  },
};
