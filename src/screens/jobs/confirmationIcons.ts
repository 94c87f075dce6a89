import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Party } from '../../domain/job/parties.ts';

/** Paths of icons, which `confirmationMarks.module.css` repeats. */
export const CONFIRMATION_ICONS: Readonly<Record<Party, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};
