import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Confirmations } from '../../domain/entities.ts';

/** Paths of icons, which `confirmationMarks.module.css` repeats. */
export const CONFIRMATION_ICONS: Readonly<Record<keyof Confirmations, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};
