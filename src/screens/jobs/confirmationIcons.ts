import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Party } from '../../domain/job/parties.ts';

/** SVG paths, duplicated in `confirmationMarks.module.css`. */
export const CONFIRMATION_ICONS: Readonly<Record<Party, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};
