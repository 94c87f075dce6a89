import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Confirmations } from '../../domain/entities.ts';

/** The paths of the icons; `confirmationMarks.module.css` has them too, as it draws without elements. */
export const CONFIRMATION_ICONS: Readonly<Record<keyof Confirmations, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};
